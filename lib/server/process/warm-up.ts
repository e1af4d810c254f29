import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import { duplexPair } from "node:stream";
import { API, HEADERS } from "@/lib/contract/protocol";
import { routes } from "@/lib/routes";
import { ASKED_ADDRESS_HEADER } from "../asked-address";
import { reasonOf } from "../env/system";
import type { Framework } from "../http/door/door-request";
import { CLIENT_ADDRESS_HEADER } from "../http/headers";
import type { Services } from "../services";

/** How long the start waits for an answer, in milliseconds. */
const PATIENCE_MS = 2000;

/**
 * A page that needs neither player nor provider, and the route handler of bids, which the framework loads to see that it
 * takes no GET.
 */
const ASKED = [
  { path: routes.login, expected: 200 },
  { path: API.bids, expected: 405 },
] as const;

/**
 * Requests a page and a route handler inside this process, so that neither the first visitor nor the first bid waits for the
 * framework's code to load. Failures and timeouts are only logged.
 */
export const warmUp = async (
  { log, hostTime }: Pick<Services, "log" | "hostTime">,
  framework: Framework,
): Promise<void> => {
  for (const { path, expected } of ASKED) {
    const tooLong = new AbortController();
    const cancel = hostTime.later(() => tooLong.abort(), PATIENCE_MS);
    try {
      const status = await statusOf(path, framework, tooLong.signal);
      if (status !== expected) log.warn({ event: "warm_up_failed", path, status });
    } catch (error) {
      log.warn({ event: "warm_up_failed", path, reason: reasonOf(error) });
    } finally {
      cancel();
    }
  }
};

const statusOf = async (path: string, framework: Framework, signal: AbortSignal): Promise<number | undefined> => {
  const [ours, theirs] = duplexPair();
  // One end does not close with the other.
  theirs.once("close", () => ours.destroy());
  createServer((asked, answer) => void framework(asked, answer)).emit("connection", theirs);
  // The door would add these (http/door/door-request.ts).
  const headers = {
    host: "localhost",
    [CLIENT_ADDRESS_HEADER]: "127.0.0.1",
    [ASKED_ADDRESS_HEADER]: path,
    [HEADERS.requestId]: randomUUID(),
  };
  try {
    const [answer]: IncomingMessage[] = await once(
      request({ path, headers, createConnection: () => ours, signal }).end(),
      "response",
    );
    for await (const _ of answer ?? []);
    return answer?.statusCode;
  } finally {
    ours.destroy();
    theirs.destroy();
  }
};
