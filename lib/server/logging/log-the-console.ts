import { format, stripVTControlCharacters } from "node:util";
import type { Logger } from "pino";
import { isError } from "./told-error";

const LEVELS = {
  error: "error",
  warn: "warn",
  info: "info",
  log: "info",
  debug: "debug",
  trace: "debug",
} as const;

const MOST_CHARACTERS = 2000;

/** What a console call said, as a log line's fields: its words in `said`, its errors as errors. */
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
 * Makes one JSON line of each thing that a library says on the console, and of each warning of Node's own: the
 * framework prints stacks over many lines, which no collector of logs can read (docs/security.md, row 40). Call it
 * before the framework is loaded. @returns a function that gives the console back, for tests.
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
