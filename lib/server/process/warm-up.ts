import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import { duplexPair } from "node:stream";
import { HEADERS } from "@/lib/contract/protocol";
import { routes } from "@/lib/routes";
import { ASKED_ADDRESS_HEADER } from "../asked-address";
import type { Answerers } from "../door/request-listener";
import { reasonOf } from "../env/system";
import { CLIENT_ADDRESS_HEADER } from "../handlers/internal-headers";
import type { Services } from "../services";

/** How long the start waits for the page, in milliseconds. */
const PATIENCE_MS = 2000;

/** What the door would add (request-listener.ts). */
const headers = {
  host: "localhost",
  [CLIENT_ADDRESS_HEADER]: "127.0.0.1",
  [ASKED_ADDRESS_HEADER]: routes.login,
};

/**
 * Renders a page that needs neither player nor provider, over a connection inside this process, so that the first visitor does
 * not wait until the framework's code is loaded and compiled. A page that fails or takes too long is only logged.
 */
export const warmUp = async (
  { log, hostTime }: Pick<Services, "log" | "hostTime">,
  next: Answerers["page"],
): Promise<void> => {
  const [ours, theirs] = duplexPair();
  // Neither end hears by itself that the other is gone.
  theirs.once("close", () => ours.destroy());
  const server = createServer((asked, answer) => void next(asked, answer));
  server.emit("connection", theirs);
  const tooLong = new AbortController();
  const cancel = hostTime.later(() => tooLong.abort(), PATIENCE_MS);
  try {
    const asked = request({
      path: routes.login,
      headers: { ...headers, [HEADERS.requestId]: randomUUID() },
      createConnection: () => ours,
      signal: tooLong.signal,
    }).end();
    const [answer]: IncomingMessage[] = await once(asked, "response");
    if (answer?.statusCode !== 200) log.warn({ event: "warm_up_failed", status: answer?.statusCode });
    for await (const _ of answer ?? []);
  } catch (error) {
    log.warn({ event: "warm_up_failed", reason: reasonOf(error) });
  } finally {
    cancel();
    ours.destroy();
    theirs.destroy();
  }
};
