import type { Violation } from "./checker/observations";
import type { History, Step } from "./history";

/** The maximum number of runs for shrinking one history. */
const MAX_RUNS = 400;

/** Lists simpler variants of a step. */
const simpler = (step: Step): readonly Step[] => {
  if (step.act === "books" && step.forMs > 1000) return [{ ...step, forMs: Math.round(step.forMs / 2) }];
  if (step.act !== "confirm") return [];
  const { faults, body } = step;
  const plain = faults.flatMap((fault, part) => (fault === null ? [] : [{ ...step, faults: faults.with(part, null) }]));
  if (body.kind !== "bid" || body.lines.length === 1) return plain;
  const shorter = body.lines.map((_line, nth) => ({ ...step, body: { ...body, lines: body.lines.toSpliced(nth, 1) } }));
  return [...plain, ...shorter];
};

const onOneHost = (history: History): History => ({
  ...history,
  hosts: 1,
  ahead: history.ahead.slice(0, 1),
  steps: history.steps.filter((step) => !("host" in step) || step.host === 0),
});

/** Lists slightly smaller histories, the largest reductions first. */
const smaller = (history: History): readonly History[] => {
  const { steps, hosts, ahead, withoutIds } = history;
  return [
    ...(hosts === 2 ? [onOneHost(history)] : []),
    ...(ahead.some((ms) => ms !== 0) ? [{ ...history, ahead: ahead.map(() => 0) }] : []),
    ...(withoutIds.length > 0 ? [{ ...history, withoutIds: [] }] : []),
    ...steps.map((_step, nth) => ({ ...history, steps: steps.toSpliced(nth, 1) })),
    ...steps.flatMap((step, nth) => simpler(step).map((one) => ({ ...history, steps: steps.with(nth, one) }))),
  ];
};

/**
 * Removes from a history what is not needed to violate one invariant.
 * @param findViolations runs a history
 */
export const shrink = async (
  history: History,
  { invariant }: Pick<Violation, "invariant">,
  findViolations: (history: History) => Promise<readonly Violation[]>,
): Promise<History> => {
  let smallest = history;
  let left = smaller(history);
  for (let runs = 0; runs < MAX_RUNS; runs += 1) {
    const [candidate, ...others] = left;
    if (candidate === undefined) break;
    const found = await findViolations(candidate).catch(() => []);
    const fails = found.some((violation) => violation.invariant === invariant);
    if (fails) smallest = candidate;
    left = fails ? smaller(candidate) : others;
  }
  return smallest;
};
