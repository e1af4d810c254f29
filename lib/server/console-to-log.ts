import { format, stripVTControlCharacters } from "node:util";
import type { Logger } from "pino";
import { mayWriteFailure } from "./failure-lines";
import { closeLog, isError } from "./log";
import { singleton } from "./singleton";

const LEVELS = {
  error: "error",
  warn: "warn",
  info: "info",
  log: "info",
  debug: "debug",
  trace: "debug",
} as const;

const MAX_LINE_CHARACTERS = 2000;

/** Splits the arguments of a console call into the log's fields: texts in `said`, errors in `err` and `others`. */
const toLogFields = (given: readonly unknown[]) => {
  const [error, ...others] = given.filter(isError);
  const texts = given.filter((value) => !isError(value));
  const said = stripVTControlCharacters(format(...texts))
    .trim()
    .slice(0, MAX_LINE_CHARACTERS);
  return {
    ...(said !== "" && { said }),
    ...(error !== undefined && { err: error }),
    ...(others.length > 0 && { others }),
  };
};

/** Returns the errors of pages that were logged, each with the last request for which it was. */
const loggedErrors = () => singleton("log.page-failures", () => new WeakMap<Error, string>());

/**
 * Marks an error as logged for a request.
 * @returns false if it already was, because several parts of a page meet one error
 */
export const markErrorLogged = (error: Error, requestId: string): boolean => {
  const isNew = loggedErrors().get(error) !== requestId;
  loggedErrors().set(error, requestId);
  return isNew;
};

/** Whether this is an error of a page: Next sets its digest, prints it, and then reports it with its request. */
const isOfPage = (value: unknown): value is Error => isError(value) && "digest" in value;

/** Logs an uncaught error in one line and exits, where Node would print its stack over many lines. */
const exitOnError = (log: Logger) => (error: unknown) => {
  log.error({ event: "process_failed", err: error });
  void closeLog(log).then(() => process.exit(1));
};

/**
 * Turns console calls, warnings and uncaught errors into JSON lines (docs/security.md, row 40). It must run before Next
 * is loaded, which prints stacks over many lines.
 */
export const redirectConsoleToLog = (log: Logger): void => {
  for (const [method, level] of Object.entries(LEVELS)) {
    const write = (given: readonly unknown[]) => {
      if (level !== "error" || mayWriteFailure()) log[level]({ event: "console", ...toLogFields(given) });
    };
    const handleCall = (...given: unknown[]) => {
      const failure = given.find(isOfPage);
      if (failure === undefined) write(given);
      else setImmediate(() => loggedErrors().has(failure) || write(given));
    };
    Object.assign(console, { [method]: handleCall });
  }
  process.on("uncaughtException", exitOnError(log));
  process.removeAllListeners("warning");
  process.on("warning", (err) => log.warn({ event: "process_warning", err }));
};
