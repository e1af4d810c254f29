import { type ParseArgsConfig, parseArgs } from "node:util";

type Options = NonNullable<ParseArgsConfig["options"]>;
interface Config<Wanted extends Options> {
  readonly args: string[];
  readonly options: Wanted;
}
type Values<Wanted extends Options> = ReturnType<typeof parseArgs<Config<Wanted>>>["values"];

/**
 * Reads the command's options. For a wrong option it prints a sentence and the usage and ends the process with 2; for
 * `--help` with 0.
 * @param usage how the command is called, such as `npm run fuzz -- [--count N]`.
 * @param read throws an Error for what it cannot take.
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
    return read(parseArgs<Config<Wanted>>({ args, options }).values);
  } catch (error) {
    // Node's second sentence is left out, because it tells how to pass a value that looks like an option.
    const sentence = error instanceof Error ? error.message.split(/[.\n]/)[0] : String(error);
    process.stderr.write(`${sentence}. It is called as ${usage}\n`);
    process.exit(2);
  }
};

/**
 * Parses an option's whole number.
 * @throws Error for other text and for a number below `min`.
 */
export const wholeNumber = (option: string, text: string, min = 0): number => {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= min && Number.isSafeInteger(number)) return number;
  throw new Error(`--${option} takes a whole number${min > 0 ? ` from ${min}` : ""}, and not "${text}"`);
};

/**
 * Returns the option's value.
 * @throws Error with the allowed values for any other text.
 */
export const oneOf = <Word extends string>(option: string, text: string, words: readonly Word[]): Word => {
  const word = words.find((known) => known === text);
  if (word !== undefined) return word;
  throw new Error(`--${option} takes ${words.join(", ")}, and not "${text}"`);
};
