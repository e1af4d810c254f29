import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import type { Environment } from "../../env/read-values";

/** What the operator asks for. */
export interface Wishes {
  /** A test player's number; null: no sign-in. */
  readonly mobile: string | null;
  readonly json: boolean;
}

/** The command line is wrong, in one sentence. Exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

export const USAGE = `npm run doctor                            settings, store, clocks, and the provider's calls that need no player
npm run doctor -- --player 9000000001     signs in as a test player and asks their calls too
npm run doctor -- --json                  the same for programs

The player's password is read from DOCTOR_PASSWORD (the environment or .env), else from the terminal or the first line
of standard input, and never from the command line. Calls that write are never asked.
Exit codes: 0 nothing is wrong, 1 something is, 2 the doctor could not run.
`;

/** @throws UsageError */
export const readArguments = (args: readonly string[]): Wishes | "help" => {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        player: { type: "string" },
        json: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    });
    if (values.help) return "help";
    const { player = null, json } = values;
    if (player !== null && !/^\d{10}$/.test(player)) throw new UsageError("--player must be a number of ten digits.");
    return { mobile: player, json };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    // Node's message names the option and what is wrong with it.
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
};

/** Where the password may be typed or piped in. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  /** For the question alone. */
  readonly output: NodeJS.WritableStream;
}

const silent = () => new Writable({ write: (_chunk, _encoding, done) => done() });

const firstLine = ({ input, output }: Terminal): Promise<string> =>
  new Promise((resolve) => {
    const isTyped = input.isTTY === true;
    // The terminal stops showing what is typed before the question appears.
    const lines = createInterface({ input, output: silent(), terminal: isTyped });
    if (isTyped) output.write("Password of the test player (it is not shown): ");
    lines.once("line", (line) => {
      resolve(line);
      lines.close();
    });
    lines.once("close", () => {
      if (isTyped) output.write("\n");
      resolve("");
    });
  });

/**
 * The test player's password: from DOCTOR_PASSWORD, else typed, else the first line of standard input. Every user of the
 * machine can read a command line, so there is no option for it.
 * @throws UsageError without a password.
 */
export const readPassword = async (env: Environment, terminal: Terminal): Promise<string> => {
  const password = env.DOCTOR_PASSWORD || (await firstLine(terminal));
  if (password === "")
    throw new UsageError("The test player's password is missing: set DOCTOR_PASSWORD, or pipe it in.");
  return password;
};
