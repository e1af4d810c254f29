import { parseArgs } from "node:util";

/** What the operator asks for. */
export interface Wishes {
  /** A test player's number; null: without signing in. */
  readonly mobile: string | null;
  /** Ask the calls that write, too. */
  readonly write: boolean;
  readonly json: boolean;
}

/** The command line is wrong, in one sentence; or the doctor cannot run for another reason. Exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

export const USAGE = `npm run doctor                            settings, store, clocks, TLS, and the provider's calls that need no player
npm run doctor -- --player 9000000001     signs in as a test player and asks their calls too, reading only
npm run doctor -- --player … --write      asks the calls that write as well: see docs/deploy.md first
npm run doctor -- --json                  the same for programs

The player's password is read from DOCTOR_PASSWORD (the environment or .env), else from the terminal or the first line
of standard input, and never from the command line.
Exit codes: 0 nothing is wrong, 1 something is, 2 the doctor could not run.
`;

/** @throws UsageError */
export const readArguments = (args: readonly string[]): Wishes | "help" => {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        player: { type: "string" },
        write: { type: "boolean", default: false },
        json: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    });
    if (values.help) return "help";
    const { player = null, write, json } = values;
    if (player !== null && !/^\d{10}$/.test(player)) throw new UsageError("--player must be a number of ten digits.");
    if (write && player === null) throw new UsageError("--write needs a test player: add --player and their number.");
    return { mobile: player, write, json };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    // Node's own words name the option and what is wrong with it.
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
};
