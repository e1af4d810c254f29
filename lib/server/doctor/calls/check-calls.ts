import { type Check, type DoctorLimits, skipped } from "../check";
import { type Answered, type Asking, askCall } from "./ask-call";
import { describeAnswer } from "./describe-answer";
import type { Asker, Question } from "./question";

/** What a run of questions leaves. */
export interface AskedCalls {
  readonly checks: readonly Check[];
  readonly answers: readonly Answered[];
}

const needText = ({ needs }: Question): string =>
  needs === "number"
    ? "needs a player's number: name a test player with --player"
    : "needs a player's token: name a test player with --player";

const canAsk = ({ needs }: Question, { mobile, token }: Asker): boolean =>
  needs === "nothing" || (needs === "number" ? mobile !== "" : token !== "");

/** The key is refused or nobody is there: the other questions would say the same. */
const isShutOut = ({ answer, error }: Answered): boolean =>
  error?.layer === "connect" || (error?.layer === "http" && answer !== null && error.sent === "no");

/** After so many calls without an answer the provider hangs, and waiting for the others would take minutes. */
const MOST_SILENT = 5;

/** Works through a list, so many at a time; results stand in the list's order. */
const inTurns = async <Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> => {
  const results = new Map<number, Result>();
  const waiting = items.entries();
  const worker = async () => {
    for (const [at, item] of waiting) results.set(at, await work(item));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return [...results].sort(([a], [b]) => a - b).map(([, result]) => result);
};

const whyShutOut = ({ error }: Answered): string =>
  error?.layer === "connect" ? "the provider cannot be reached" : "the provider does not let this app in";

/**
 * Asks the questions, of which the first decides whether the provider lets this app in at all.
 * @param asker without a token, questions that need one are skipped.
 */
export const askQuestions = async (
  asking: Asking,
  questions: readonly Question[],
  asker: Asker,
  limits: DoctorLimits,
): Promise<AskedCalls> => {
  const answers: Answered[] = [];
  let shutOut: string | undefined;
  let silent = 0;
  const ask = async (question: Question): Promise<Check> => {
    if (shutOut !== undefined) return skipped(question.path, `not asked: ${shutOut}`);
    if (silent >= MOST_SILENT) return skipped(question.path, `not asked: ${silent} calls before it had no answer`);
    if (!canAsk(question, asker)) return skipped(question.path, needText(question));
    const answered = await askCall(asking, question, question.body(asking.address, asker));
    answers.push(answered);
    if (isShutOut(answered)) shutOut ??= whyShutOut(answered);
    if (answered.error?.layer === "timeout") silent += 1;
    return describeAnswer(question, answered, limits);
  };
  const [first, ...rest] = questions;
  const checks = first ? [await ask(first)] : [];
  checks.push(...(await inTurns(rest, limits.atOnce, ask)));
  return { checks, answers };
};
