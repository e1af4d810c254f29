import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { z } from "zod";
import { reasonOf } from "../../env/system";
import { StoreError } from "../../store/store";

/** docs/log.md. */
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

const lineOf = (text: string): z.infer<typeof LINE> | undefined => {
  try {
    return LINE.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

/** The line of the request, which comes later, names the client. */
const readTries = async (file: string, playerKey: string) => {
  const tries: { readonly time: string; readonly what: string; readonly requestId: string }[] = [];
  const clients = new Map<string, string>();
  for await (const text of createInterface({ input: file === "-" ? process.stdin : createReadStream(file) })) {
    const line = lineOf(text);
    if (line === undefined) continue;
    if (line.event === "request" && line.client !== undefined) clients.set(line.requestId, line.client);
    const what = TRIES[line.event];
    if (what !== undefined && [line.player, line.phoneKey].includes(playerKey))
      tries.push({ time: line.time, what, requestId: line.requestId });
  }
  return tries.map((tried) => ({ ...tried, client: clients.get(tried.requestId) ?? "not known" }));
};

/**
 * Counts by visitor's address, then every try. @param file one JSON object a line; "-": standard input. @throws StoreError
 * if it cannot be read.
 */
export const triesOf = async (file: string, playerKey: string) => {
  const tries = await readTries(file, playerKey).catch((error: unknown) => {
    throw new StoreError(`${file} cannot be read: ${reasonOf(error)}`);
  });
  const byClient: Record<string, Record<string, number>> = {};
  for (const { client, what } of tries) {
    const counts = byClient[client] ?? {};
    byClient[client] = { ...counts, [what]: (counts[what] ?? 0) + 1 };
  }
  return { byClient, tries };
};
