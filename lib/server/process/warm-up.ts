import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { API, HEADERS } from "@/lib/contract/protocol";
import { routes } from "@/lib/routes";
import { ASKED_ADDRESS_HEADER } from "../asked-address";
import { reasonOf } from "../env/system";
import type { Framework } from "../http/door/door-request";
import { CLIENT_ADDRESS_HEADER } from "../http/headers";
import type { Services } from "../services";
import { listen } from "./listen";

const PATIENCE_MS = 2000;

/** Needs neither player nor provider; the framework loads the route handler of bids to see that it takes no GET. */
const ASKED = [
  { path: routes.login, expected: 200 },
  { path: API.bids, expected: 405 },
] as const;

/** Neither the first visitor nor the first bid waits for the framework's code to load. Failures are only logged. */
export const warmUp = async ({ log }: Pick<Services, "log">, framework: Framework): Promise<void> => {
  const server = createServer((asked, answer) => void framework(asked, answer));
  const address = `http://127.0.0.1:${await listen(server, "127.0.0.1", 0)}`;
  for (const { path, expected } of ASKED) {
    // The door would add these (http/door/door-request.ts).
    const headers = {
      [CLIENT_ADDRESS_HEADER]: "127.0.0.1",
      [ASKED_ADDRESS_HEADER]: path,
      [HEADERS.requestId]: randomUUID(),
    };
    try {
      const answer = await fetch(`${address}${path}`, { headers, signal: AbortSignal.timeout(PATIENCE_MS) });
      await answer.arrayBuffer();
      if (answer.status !== expected) log.warn({ event: "warm_up_failed", path, status: answer.status });
    } catch (error) {
      log.warn({ event: "warm_up_failed", path, reason: reasonOf(error) });
    }
  }
  server.close();
  server.closeAllConnections();
};
