import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { z } from "zod";
import { StoreError } from "../store/store";
import { printable } from "./words";

/** What the log says of tries with a player's number, and of the request that each came with (docs/log.md). */
const TRIES: Readonly<Record<string, string>> = {
  sign_in: "signed in",
  sign_in_refused: "wrong password",
  otp_wrong: "wrong code",
  otp_refused: "code refused",
  otp_verified: "right code",
  password_reset: "password reset by a code",
  password_changed: "password changed",
};

const LINE = z.object({
  time: z.string(),
  event: z.string(),
  requestId: z.string(),
  player: z.string().optional(),
  phoneKey: z.string().optional(),
  client: z.string().optional(),
});
type Line = z.infer<typeof LINE>;

const lineOf = (text: string): Line | undefined => {
  try {
    return LINE.safeParse(JSON.parse(text)).data;
  } catch {
    // Not every line of a file is the app's own.
    return undefined;
  }
};

interface Try {
  readonly time: string;
  readonly what: string;
  readonly requestId: string;
}

const readTries = async (file: string, playerKey: string) => {
  const tries: Try[] = [];
  const clients = new Map<string, string>();
  const lines = createInterface({ input: file === "-" ? process.stdin : createReadStream(file) });
  for await (const text of lines) {
    const line = lineOf(text);
    if (line === undefined) continue;
    if (line.event === "request" && line.client !== undefined) clients.set(line.requestId, line.client);
    const what = TRIES[line.event];
    if (what !== undefined && [line.player, line.phoneKey].includes(playerKey)) tries.push({ ...line, what });
  }
  return tries.map((one) => ({ ...one, client: clients.get(one.requestId) ?? "not known" }));
};

/**
 * Who tried to sign in with a player's number, from the app's log: the counts of each visitor's address, and every try.
 * @param file the log, one JSON object a line; "-": standard input. @throws StoreError if it cannot be read.
 */
export const triesText = async (file: string, playerKey: string): Promise<string> => {
  const tries = await readTries(file, playerKey).catch((error: unknown) => {
    throw new StoreError(`${file} cannot be read: ${error instanceof Error ? error.message : "unknown"}`);
  });
  if (tries.length === 0) return "The log has no try with this number.\n";
  const counts = new Map<string, Map<string, number>>();
  for (const { client, what } of tries) {
    const ofClient = counts.get(client) ?? new Map<string, number>();
    counts.set(client, ofClient.set(what, (ofClient.get(what) ?? 0) + 1));
  }
  const summary = [...counts].map(
    ([client, ofClient]) =>
      `    client ${client}: ${[...ofClient].map(([what, count]) => `${count} x ${what}`).join(", ")}`,
  );
  const each = tries.map(
    ({ time, client, what, requestId }) => `    ${time}  client ${client}  ${what}  request ${requestId}`,
  );
  return printableLines([
    "Tries by visitor's address (its digest of that day: client ADDRESS)",
    ...summary,
    "",
    "Each",
    ...each,
  ]);
};

const printableLines = (lines: readonly string[]): string => `${lines.map(printable).join("\n")}\n`;
