import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import type { Environment } from "../env/read-values";
import { UsageError } from "./arguments";

/** Where the password may be typed or piped in. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  /** For the question alone. */
  readonly output: NodeJS.WritableStream;
}

const SETTING = "DOCTOR_PASSWORD";

/** Shows nothing of what is typed. */
const silent = () => new Writable({ write: (_chunk, _encoding, done) => done() });

const firstLine = ({ input, output }: Terminal): Promise<string> =>
  new Promise((resolve) => {
    const isTyped = input.isTTY === true;
    // The terminal stops showing what is typed before it is asked for.
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
 * The test player's password: from DOCTOR_PASSWORD, else typed, else the first line of standard input. Never from the
 * command line, which every user of the machine can read.
 * @throws UsageError where there is none.
 */
export const readPassword = async (env: Environment, terminal: Terminal): Promise<string> => {
  const password = env[SETTING] || (await firstLine(terminal));
  if (password === "") throw new UsageError(`The test player's password is missing: set ${SETTING}, or pipe it in.`);
  return password;
};
