import { setTimeout as wait } from "node:timers/promises";
import type { FastifyReply } from "fastify";
import { z } from "zod";
import { Refusal } from "../domain/refusals";
import { CALL_NAMES } from "./calls";
import type { Printed } from "./wire";

/** What a fault does. `ms` is real time, whatever the sandbox's clock shows. */
const faultAction = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("delay"), ms: z.int().min(0).max(600_000) }),
  z.strictObject({ kind: z.literal("reset") }),
  z.strictObject({ kind: z.literal("status"), status: z.int().min(200).max(599), body: z.string().optional() }),
  z.strictObject({ kind: z.literal("body"), body: z.string(), contentType: z.string().optional() }),
  z.strictObject({ kind: z.literal("hang") }),
  z.strictObject({ kind: z.literal("truncate") }),
]);
type FaultAction = z.infer<typeof faultAction>;

const callName = z.string().refine((name) => name === "*" || CALL_NAMES.includes(name), {
  error: ({ input }) => `${JSON.stringify(input)} is no call: * or one of ${CALL_NAMES.join(", ")}`,
});

export const faultInput = z.strictObject({
  /** The call that is hit, "*" for all calls. */
  call: callName,
  /** The player whose requests are hit; undefined for all players. */
  mobile: z.string().optional(),
  /** Which request is hit first, counted from when the fault was set; 1 is the next request. */
  nth: z.int().min(1).default(1),
  /** How many requests in a row are hit. */
  times: z.int().min(1).default(1),
  /** Whether the call is carried out before the fault hits it, or after it (a delay only postpones the call). */
  when: z.enum(["before", "after"]),
  action: faultAction,
});

interface NewFault extends z.infer<typeof faultInput> {
  /** The name of the quick fault that set this fault. */
  readonly quick?: string;
}

export interface Fault extends NewFault {
  readonly id: number;
  seen: number;
}

/** Whether a fault has hit as many requests as it should. */
export const isSpent = ({ seen, nth, times }: Fault): boolean => seen >= nth + times - 1;

const ALWAYS = Number.MAX_SAFE_INTEGER - 1;

type QuickFault = readonly [words: string, call: string, times: number, when: Fault["when"], FaultAction];

/** The faults that the console can set by one button (docs/qa.md, "Faults"). */
const QUICK_FAULTS: ReadonlyMap<string, QuickFault> = new Map([
  ["down", ["Provider is down", "*", ALWAYS, "before", { kind: "status", status: 503 }]],
  ["unreachable", ["Provider cannot be reached", "*", ALWAYS, "before", { kind: "reset" }]],
  ["slow", ["Provider is slow: 3 seconds", "*", ALWAYS, "before", { kind: "delay", ms: 3000 }]],
  ["bid-answer-lost", ["The next bid's answer is lost", "api-submit-bid", 1, "after", { kind: "reset" }]],
  [
    "bid-refused",
    ["The next bid fails before it is taken", "api-submit-bid", 1, "before", { kind: "status", status: 500 }],
  ],
  ["gateway-down", ["Payment gateway is down", "payment-details", ALWAYS, "before", { kind: "status", status: 503 }]],
]);

/** Creates the list of faults, in memory, and counts the requests that they hit. */
export const createFaults = () => {
  let faults: Fault[] = [];
  let lastId = 0;
  const add = (fault: NewFault): Fault => {
    lastId += 1;
    const added = { ...fault, id: lastId, seen: 0 };
    faults.push(added);
    return added;
  };
  /** Whether a quick fault is on, until it has hit as many requests as it should. */
  const isOn = (name: string): boolean => faults.some((fault) => fault.quick === name && !isSpent(fault));
  return {
    add,
    list: (): readonly Fault[] => faults,
    /**
     * Removes a fault by its id.
     * @throws Refusal 404 for an unknown id
     */
    remove: (id: string): void => {
      const remaining = faults.filter((fault) => fault.id !== Number(id));
      if (remaining.length === faults.length) throw new Refusal(`no fault has the id ${id}`, 404);
      faults = remaining;
    },
    clear: (): void => {
      faults = [];
    },
    quickFaults: () => [...QUICK_FAULTS].map(([name, [words]]) => ({ name, words, on: isOn(name) })),
    /**
     * Switches a quick fault on or off. Switching it on twice sets it once.
     * @throws Refusal 404 for an unknown name
     */
    switchQuick: (name: string, on: boolean) => {
      const found = QUICK_FAULTS.get(name);
      if (found === undefined) throw new Refusal(`no quick fault has the name ${name}`, 404);
      const [words, call, times, when, action] = found;
      if (!on || !isOn(name)) {
        faults = faults.filter(({ quick }) => quick !== name);
        if (on) add({ call, times, when, action, nth: 1, quick: name });
      }
      return { name, words, on };
    },
    /**
     * Counts a request for the faults of its call.
     * @returns the faults that hit it
     */
    takeHits: (call: string, mobile: string | null): readonly Fault[] =>
      faults.filter((fault) => {
        const fits = ["*", call].includes(fault.call) && (fault.mobile === undefined || fault.mobile === mobile);
        if (fits) fault.seen += 1;
        return fits && fault.seen >= fault.nth && fault.seen < fault.nth + fault.times;
      }),
  };
};

export type Faults = ReturnType<typeof createFaults>;

type FinalAction = Exclude<FaultAction, { kind: "delay" }>;

/**
 * Sends what a fault makes of a response.
 * @returns the HTTP status of the whole response; null if none is sent
 */
const sendFault = (reply: FastifyReply, action: FinalAction, answer: Printed): number | null => {
  if (action.kind === "status" || action.kind === "body") {
    const { body = "<h1>Server Error</h1>" } = action;
    const [status, type] =
      action.kind === "status" ? [action.status, "text/html"] : [200, action.contentType ?? "application/json"];
    void reply.code(status).type(type).send(body);
    return status;
  }
  // The reply is hijacked so that the framework does not answer any more.
  const { raw } = reply.hijack();
  if (action.kind === "reset") raw.socket?.resetAndDestroy();
  if (action.kind === "truncate") {
    // The length of the whole response is announced, and half of it is sent.
    const whole = Buffer.from(answer.text);
    raw.writeHead(200, { "content-type": answer.contentType, "content-length": whole.length });
    raw.write(whole.subarray(0, Math.ceil(whole.length / 2)), () => raw.socket?.destroy());
  }
  return null;
};

/**
 * Waits out delays, then applies the first other action. A client that disconnects does not stop them: a delayed call
 * is still carried out, as by the real provider.
 * @param stop ends delays when the sandbox closes
 * @returns "untouched" if the request is still to be answered; else the HTTP status, or null if no whole response is
 *   sent
 */
export const applyFaults = async (
  reply: FastifyReply,
  hits: readonly Fault[],
  now: Fault["when"],
  answer: Printed,
  stop: AbortSignal,
): Promise<number | null | "untouched"> => {
  for (const { action, when } of hits) {
    if (when !== now) continue;
    if (action.kind === "delay") await wait(action.ms, undefined, { signal: stop });
    else return sendFault(reply, action, answer);
  }
  return "untouched";
};
