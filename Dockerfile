FROM python:3.13-slim AS build
WORKDIR /app
RUN python -m venv --without-pip /venv
COPY requirements/run.txt ./
RUN pip --python /venv/bin/python install --no-cache-dir --require-hashes --requirement run.txt
COPY games games
COPY data data
COPY bot bot
COPY cogs cogs
RUN python -m compileall -q games data bot cogs

FROM python:3.13-slim
RUN groupadd --gid 10001 taverne \
    && useradd --uid 10001 --gid taverne --no-create-home --home-dir /data --shell /usr/sbin/nologin taverne \
    && install --directory --owner=taverne --group=taverne --mode=0700 /data
COPY --from=build /venv /venv
COPY --from=build /app /app
# A switch, not a token.
# hadolint ignore=DL3064
ENV PATH=/venv/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    TAVERNE_DATABASE=/data/taverne.db \
    TAVERNE_LOG=json \
    TAVERNE_TOKEN_REQUIRED=1
WORKDIR /app
USER 10001:10001
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=30s --retries=3 CMD ["python", "-m", "bot", "health"]
ENTRYPOINT ["python", "-m", "bot"]
