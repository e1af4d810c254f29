import type { History, Step } from "./history";
import type { Violation } from "./judge/record";

/** The maximum number of runs to shrink a history. */
const MOST_RUNS = 400;

type Fails = (history: History) => Promise<boolean>;

const without = (steps: readonly Step[], nth: number): readonly Step[] => steps.filter((_step, index) => index !== nth);

const replaced = (steps: readonly Step[], nth: number, step: Step): readonly Step[] =>
  steps.map((one, index) => (index === nth ? step : one));

/** Simpler variants of a step. */
const simpler = (step: Step): readonly Step[] => {
  if (step.act === "confirm") {
    const plain = step.faults.flatMap((fault, part): Step[] =>
      fault === null ? [] : [{ ...step, faults: step.faults.map((one, nth) => (nth === part ? null : one)) }],
    );
    const { body } = step;
    const shorter: readonly Step[] =
      body.kind === "bid" && body.lines.length > 1
        ? body.lines.map((_line, nth) => ({
            ...step,
            body: { ...body, lines: body.lines.filter((_one, index) => index !== nth) },
          }))
        : [];
    return [...plain, ...shorter];
  }
  if (step.act === "books" && step.forMs > 1000) return [{ ...step, forMs: Math.round(step.forMs / 2) }];
  return [];
};

const onOneHost = (history: History): History => ({
  ...history,
  hosts: 1,
  ahead: history.ahead.slice(0, 1),
  steps: history.steps.filter((step) => !("host" in step) || step.host === 0),
});

/** Slightly smaller histories, the largest reductions first. */
const smaller = (history: History): readonly History[] => {
  const { steps, hosts, ahead, withoutIds } = history;
  return [
    ...(hosts === 2 ? [onOneHost(history)] : []),
    ...(ahead.some((ms) => ms !== 0) ? [{ ...history, ahead: ahead.map(() => 0) }] : []),
    ...(withoutIds.length > 0 ? [{ ...history, withoutIds: [] }] : []),
    ...steps.map((_step, nth) => ({ ...history, steps: without(steps, nth) })),
    ...steps.flatMap((step, nth) => simpler(step).map((one) => ({ ...history, steps: replaced(steps, nth, one) }))),
  ];
};

/**
 * Removes from a history everything that is not needed to violate the same invariant.
 * @param violationsOf runs a history.
 */
export const shrink = async (
  history: History,
  { invariant }: Pick<Violation, "invariant">,
  violationsOf: (history: History) => Promise<readonly Violation[]>,
): Promise<History> => {
  let runs = 0;
  const fails: Fails = async (candidate) => {
    runs += 1;
    const found = await violationsOf(candidate).catch(() => []);
    return found.some((violation) => violation.invariant === invariant);
  };
  let smallest = history;
  for (let again = true; again && runs < MOST_RUNS; ) {
    again = false;
    for (const candidate of smaller(smallest)) {
      if (runs >= MOST_RUNS || !(await fails(candidate))) continue;
      smallest = candidate;
      again = true;
      break;
    }
  }
  return smallest;
};
