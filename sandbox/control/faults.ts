import { Refusal } from "../domain/refusals";
import { isSpent, type NewFault } from "../provider/faults";
import type { ControlParts } from "./control-parts";

export const setFault = ({ faults }: ControlParts, input: NewFault) => ({ id: faults.add(input).id });

export const removeFault = ({ faults }: ControlParts, id: string) => {
  if (!faults.remove(Number(id))) throw new Refusal(`no fault has the id ${id}`, 404);
  return { ok: true };
};

const ALWAYS = Number.MAX_SAFE_INTEGER - 1;

type QuickFault = readonly [words: string, call: string, times: number, when: NewFault["when"], NewFault["action"]];

/** docs/qa.md, "Faults". */
const QUICK_FAULTS: Readonly<Record<string, QuickFault>> = {
  down: ["Provider is down", "*", ALWAYS, "before", { kind: "status", status: 503 }],
  unreachable: ["Provider cannot be reached", "*", ALWAYS, "before", { kind: "reset" }],
  slow: ["Provider is slow: 3 seconds", "*", ALWAYS, "before", { kind: "delay", ms: 3000 }],
  "bid-answer-lost": ["The next bid's answer is lost", "api-submit-bid", 1, "after", { kind: "reset" }],
  "bid-refused": [
    "The next bid fails before it is taken",
    "api-submit-bid",
    1,
    "before",
    { kind: "status", status: 500 },
  ],
  "gateway-down": ["Payment gateway is down", "payment-details", ALWAYS, "before", { kind: "status", status: 503 }],
};

const setBy = ({ faults }: ControlParts, name: string) => faults.list().find(({ quick }) => quick === name);

/** Off once a fault has hit as many requests as it should. */
export const listQuickFaults = (parts: ControlParts) => ({
  quickFaults: Object.entries(QUICK_FAULTS).map(([name, [words]]) => {
    const fault = setBy(parts, name);
    return { name, words, on: fault !== undefined && !isSpent(fault) };
  }),
});

/** Twice is as once. @throws Refusal 404 */
export const switchQuickFault = (parts: ControlParts, name: string, on: boolean) => {
  const found = Object.hasOwn(QUICK_FAULTS, name) ? QUICK_FAULTS[name] : undefined;
  if (found === undefined) throw new Refusal(`no quick fault has the name ${name}`, 404);
  const [words, call, times, when, does] = found;
  const before = setBy(parts, name);
  if (before !== undefined && (!on || isSpent(before))) parts.faults.remove(before.id);
  if (on && setBy(parts, name) === undefined) {
    parts.faults.add({ call, times, when, action: does, nth: 1, quick: name });
  }
  return { name, words, on };
};
