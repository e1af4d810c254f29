import type { NewFault } from "../provider/faults";
import { isSpent } from "../provider/faults";
import { ControlError, type ControlParts } from "./control-parts";

interface QuickFault {
  readonly name: string;
  readonly words: string;
  readonly fault: Omit<NewFault, "nth" | "quick">;
}

const ALWAYS = Number.MAX_SAFE_INTEGER - 1;
const SLOW_MS = 3000;

/** The outages that QA causes most, each set and taken away by its name (docs/qa.md, "Faults"). */
const QUICK_FAULTS: readonly QuickFault[] = [
  {
    name: "down",
    words: "Provider is down",
    fault: { call: "*", times: ALWAYS, when: "before", action: { kind: "status", status: 503 } },
  },
  {
    name: "unreachable",
    words: "Provider cannot be reached",
    fault: { call: "*", times: ALWAYS, when: "before", action: { kind: "reset" } },
  },
  {
    name: "slow",
    words: "Provider is slow: 3 seconds",
    fault: { call: "*", times: ALWAYS, when: "before", action: { kind: "delay", ms: SLOW_MS } },
  },
  {
    name: "bid-answer-lost",
    words: "The next bid's answer is lost",
    fault: { call: "api-submit-bid", times: 1, when: "after", action: { kind: "reset" } },
  },
  {
    name: "bid-refused",
    words: "The next bid fails before it is taken",
    fault: { call: "api-submit-bid", times: 1, when: "before", action: { kind: "status", status: 500 } },
  },
  {
    name: "gateway-down",
    words: "Payment gateway is down",
    fault: { call: "payment-details", times: ALWAYS, when: "before", action: { kind: "status", status: 503 } },
  },
];

const setBy = ({ faults }: ControlParts, name: string) => faults.list().find(({ quick }) => quick === name);

const known = (name: string): QuickFault => {
  const found = QUICK_FAULTS.find((one) => one.name === name);
  if (found === undefined) throw new ControlError(404, `no quick fault has the name ${name}`);
  return found;
};

/** All quick faults. A fault is off once it has hit as many requests as it should. */
export const listQuickFaults = (parts: ControlParts) => ({
  quickFaults: QUICK_FAULTS.map(({ name, words }) => {
    const fault = setBy(parts, name);
    return { name, words, on: fault !== undefined && !isSpent(fault) };
  }),
});

/** Sets it from the next request on, or takes it away; doing it twice changes nothing. @throws ControlError 404 */
export const switchQuickFault = (parts: ControlParts, name: string, on: boolean) => {
  const { words, fault } = known(name);
  const before = setBy(parts, name);
  if (before !== undefined && (!on || isSpent(before))) parts.faults.remove(before.id);
  if (on && setBy(parts, name) === undefined) parts.faults.add({ ...fault, nth: 1, quick: name });
  return { name, words, on };
};
