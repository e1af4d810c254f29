import { type ParseArgsConfig, parseArgs } from "node:util";

/** What was asked of a command cannot be done; the message is a sentence without its full stop. */
export class WrongOption extends Error {}

type Options = NonNullable<ParseArgsConfig["options"]>;
interface Config<Wanted extends Options> {
  readonly args: string[];
  readonly options: Wanted;
}
type Values<Wanted extends Options> = ReturnType<typeof parseArgs<Config<Wanted>>>["values"];

/** Node's errors for options that are unknown, or lack what they take, or take nothing. */
const isNodesComplaint = (error: unknown): error is Error =>
  typeof error === "object" && error !== null && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");

/**
 * Reads a command's options.
 * @param read makes of them what the command goes by. It throws WrongOption for what it cannot take.
 * @throws WrongOption
 */
export const optionsOf = <const Wanted extends Options, Read>(
  args: readonly string[],
  options: Wanted,
  read: (values: Values<Wanted>) => Read,
): Read => {
  try {
    return read(parseArgs<Config<Wanted>>({ args: [...args], options }).values);
  } catch (error) {
    // Node's second sentence tells how to pass a value that looks like an option: it is left out.
    if (isNodesComplaint(error)) throw new WrongOption(error.message.split(/[.\n]/)[0]);
    throw error;
  }
};

/**
 * The options of the command that runs. For a wrong one a sentence and how it is called are printed and the process ends
 * with 2, before anything was done; for `--help` it tells how it is called and ends with 0.
 * @param usage how it is called: `npm run fuzz -- [--count N]`.
 */
export const readOptions = <const Wanted extends Options, Read>(
  usage: string,
  options: Wanted,
  read: (values: Values<Wanted>) => Read,
): Read => {
  const args = process.argv.slice(2);
  if (args.includes("--help")) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  try {
    return optionsOf(args, options, read);
  } catch (error) {
    if (!(error instanceof WrongOption)) throw error;
    process.stderr.write(`${error.message}. It is called as ${usage}\n`);
    process.exit(2);
  }
};

/** The whole number that an option takes: a command that read another as none would do nothing, and end well. */
export const wholeNumber = (option: string, text: string, least = 0): number => {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && Number.isSafeInteger(number)) return number;
  throw new WrongOption(`--${option} takes a whole number${least > 0 ? ` from ${least}` : ""}, and not "${text}"`);
};

/** What an option takes of the words that there are. */
export const oneOf = <Word extends string>(option: string, text: string, words: readonly Word[]): Word => {
  const word = words.find((known) => known === text);
  if (word !== undefined) return word;
  throw new WrongOption(`--${option} takes ${words.join(", ")}, and not "${text}"`);
};
