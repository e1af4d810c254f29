import { format, stripVTControlCharacters } from "node:util";
import type { Logger } from "pino";
import { mayWriteFailure } from "./failure-lines";
import { endLog, isError } from "./log";
import { singleton } from "./singleton";

const LEVELS = {
  error: "error",
  warn: "warn",
  info: "info",
  log: "info",
  debug: "debug",
  trace: "debug",
} as const;

const MOST_LINE_CHARACTERS = 2000;

/** Words in `said`, errors as errors. */
const fieldsOf = (given: readonly unknown[]) => {
  const [error, ...others] = given.filter(isError);
  const words = given.filter((value) => !isError(value));
  const said = stripVTControlCharacters(format(...words))
    .trim()
    .slice(0, MOST_LINE_CHARACTERS);
  return {
    ...(said !== "" && { said }),
    ...(error !== undefined && { err: error }),
    ...(others.length > 0 && { others }),
  };
};

/** Errors of pages, and the last request for which each was written. */
const written = () => singleton("log.page-failures", () => new WeakMap<Error, string>());

/** Notes that an error has its line. @returns false if it had one: several parts of a page meet the same error. */
export const markWritten = (error: Error, requestId: string): boolean => {
  const isNew = written().get(error) !== requestId;
  written().set(error, requestId);
  return isNew;
};

/** The framework marks an error of a page, prints it, and then reports it with its request. */
const isOfPage = (value: unknown): value is Error => isError(value) && "digest" in value;

/** As Node would, which prints the stack over many lines. */
const fail = (log: Logger) => (error: unknown) => {
  log.error({ event: "process_failed", err: error });
  void endLog(log).then(() => process.exit(1));
};

/**
 * Turns console calls, warnings and uncaught errors into JSON lines (docs/security.md, row 40). Call it before the framework
 * is loaded, which prints stacks over many lines.
 */
export const logTheConsole = (log: Logger): void => {
  for (const [method, level] of Object.entries(LEVELS)) {
    const write = (given: readonly unknown[]) => {
      if (level !== "error" || mayWriteFailure()) log[level]({ event: "console", ...fieldsOf(given) });
    };
    const say = (...given: unknown[]) => {
      const failure = given.find(isOfPage);
      if (failure === undefined) write(given);
      else setImmediate(() => written().has(failure) || write(given));
    };
    Object.assign(console, { [method]: say });
  }
  process.on("uncaughtException", fail(log));
  process.removeAllListeners("warning");
  process.on("warning", (err) => log.warn({ event: "process_warning", err }));
};
