"""Logging that a person can read (`console`) and a machine can parse (`json`), on standard error.

Everything goes through one handler, discord.py's own messages too. Tokens never get here: the token is a
`SecretStr`, and addresses with interaction tokens are logged by discord.py at debug level only, which is off.
"""

import logging
import sys
from typing import Literal

import structlog
from structlog.typing import Processor


def set_up(style: Literal["console", "json"]) -> None:
    """Set up logging for the whole program."""
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=style == "json"),
    ]
    structlog.configure(
        processors=[
            *shared,
            structlog.processors.StackInfoRenderer(),
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *_rendering(style)],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.INFO)
    # One line for each request is too much for a person; failures are logged where they are handled.
    for chatty in ("discord.http", "discord.client", "aiohttp.access"):
        logging.getLogger(chatty).setLevel(logging.WARNING)
    logging.getLogger("discord.client").addFilter(_in_one_line)


def _in_one_line(record: logging.LogRecord) -> bool:
    """Log filter: a lost connection is no error of the program; discord.py shows forty lines of traceback."""
    if record.exc_info and "reconnect" in str(record.msg):
        record.msg, record.args = f"{record.getMessage()}: {record.exc_info[1]}", ()
        record.levelno, record.levelname, record.exc_info = logging.WARNING, "WARNING", None
    return True


def _rendering(style: Literal["console", "json"]) -> list[Processor]:
    if style == "json":
        return [structlog.processors.format_exc_info, structlog.processors.JSONRenderer(ensure_ascii=False)]
    # Plain tracebacks: the pretty ones show local variables, and seeds are among them.
    plain = structlog.dev.plain_traceback
    return [structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), exception_formatter=plain)]
