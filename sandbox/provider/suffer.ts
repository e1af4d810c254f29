import { setTimeout as wait } from "node:timers/promises";
import type { FastifyReply } from "fastify";
import type { FaultAction } from "./faults";
import type { Printed } from "./printed";

type Ending = Exclude<FaultAction, { kind: "delay" }>;

/** The reply's socket is ours from here on: the framework must not answer any more. */
const takeSocket = (reply: FastifyReply) => {
  reply.hijack();
  return reply.raw;
};

/** Announces the whole answer, sends half of it and drops the connection. */
const truncate = (reply: FastifyReply, answer: Printed): void => {
  const whole = Buffer.from(answer.text);
  const raw = takeSocket(reply);
  raw.writeHead(200, { "content-type": answer.contentType, "content-length": whole.length });
  raw.write(whole.subarray(0, Math.ceil(whole.length / 2)), () => raw.socket?.destroy());
};

const end = (reply: FastifyReply, action: Ending, answer: Printed): number | null => {
  switch (action.kind) {
    case "reset":
      takeSocket(reply).socket?.resetAndDestroy();
      return null;
    case "hang":
      takeSocket(reply);
      return null;
    case "truncate":
      truncate(reply, answer);
      return null;
    case "status":
      void reply
        .code(action.status)
        .type("text/html")
        .send(action.body ?? "<h1>Server Error</h1>");
      return action.status;
    case "body":
      void reply
        .code(200)
        .type(action.contentType ?? "application/json")
        .send(action.body);
      return 200;
  }
};

export type Suffered = { readonly ended: false } | { readonly ended: true; readonly status: number | null };

/**
 * Does what a plan says at one of its two points. A client that has gone meanwhile stops nothing: a delayed call is
 * carried out late, as the real provider does. @param stop ends delays when the sandbox closes.
 */
export const suffer = async (
  reply: FastifyReply,
  actions: readonly FaultAction[],
  answer: Printed,
  stop: AbortSignal,
): Promise<Suffered> => {
  for (const action of actions) {
    if (action.kind === "delay") await wait(action.ms, undefined, { signal: stop });
    else return { ended: true, status: end(reply, action, answer) };
  }
  return { ended: false };
};
