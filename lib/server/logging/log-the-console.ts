import { format, stripVTControlCharacters } from "node:util";
import type { Logger } from "pino";
import { isError } from "./redact";

const LEVELS = {
  error: "error",
  warn: "warn",
  info: "info",
  log: "info",
  debug: "debug",
  trace: "debug",
} as const;

const MOST_CHARACTERS = 2000;

/** A console call as a log line's fields: its words in `said`, its errors as errors. */
const fieldsOf = (given: readonly unknown[]) => {
  const [error, ...others] = given.filter(isError);
  const words = given.filter((value) => !isError(value));
  const said = stripVTControlCharacters(format(...words))
    .trim()
    .slice(0, MOST_CHARACTERS);
  return {
    ...(said !== "" && { said }),
    ...(error !== undefined && { err: error }),
    ...(others.length > 0 && { others }),
  };
};

/**
 * Turns every console call of a library and every warning of Node into one JSON line: the framework prints stacks over
 * many lines, which log collectors cannot read (docs/security.md, row 40). Call it before the framework is loaded.
 * @returns a function that restores the console, for tests.
 */
export const logTheConsole = (log: Logger): (() => void) => {
  const before = { ...console };
  for (const [method, level] of Object.entries(LEVELS)) {
    Object.assign(console, { [method]: (...given: unknown[]) => log[level]({ event: "console", ...fieldsOf(given) }) });
  }
  const printers = process.listeners("warning");
  const warn = (warning: Error) => log.warn({ event: "process_warning", err: warning });
  process.removeAllListeners("warning");
  process.on("warning", warn);
  return () => {
    Object.assign(console, before);
    process.off("warning", warn);
    for (const printer of printers) process.on("warning", printer);
  };
};
