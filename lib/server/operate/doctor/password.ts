import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import type { Environment } from "../../env/read-values";

interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream;
}

const firstLine = ({ input, output }: Terminal): Promise<string> =>
  new Promise((resolve) => {
    const isTyped = input.isTTY === true;
    const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
    // The terminal stops showing what is typed before the question appears.
    const lines = createInterface({ input, output: silent, terminal: isTyped });
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
 * The password from DOCTOR_PASSWORD, else typed, else the first line of standard input. It is no option: every user of the
 * machine can read a command line. @throws Error without a password.
 */
export const readPassword = async (env: Environment, terminal: Terminal): Promise<string> => {
  const password = env.DOCTOR_PASSWORD || (await firstLine(terminal));
  if (password !== "") return password;
  throw new Error("The test player's password is missing: set DOCTOR_PASSWORD, or pipe it in.");
};
