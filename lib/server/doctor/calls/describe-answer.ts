import { record } from "../../provider/decode";
import { isDocumented, mayBeMissing, usualType } from "../../provider/documented-fields";
import type { RawAnswer } from "../../provider/exchange";
import { CODES } from "../../provider/paths";
import { flag, message } from "../../provider/wire";
import { type AnswerDetails, type Check, type DoctorLimits, durationText } from "../check";
import type { Answered } from "./ask-call";
import { describeFailure } from "./describe-failure";
import type { FieldKind, ObservedAnswer } from "./observe-answer";
import type { Question, Remark } from "./question";

const MOST_NAMED = 6;

/** A few names, and how many more; of one list's rows without the list, which is named once. */
const named = (names: readonly string[]): string => {
  const list = /^(\w+)\[\]\./.exec(names[0] ?? "");
  const [start, place] = list ?? ["", ""];
  const shared = names.every((name) => name.startsWith(start)) ? start : "";
  const short = names.slice(0, MOST_NAMED).map((name) => name.slice(shared.length));
  const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : "";
  return `${short.join(", ")}${more}${shared === "" ? "" : ` in ${place}`}`;
};

/** A field's name comes from the provider: nothing in it may drive a terminal, or be a number of somebody. */
const shownName = (field: string): string =>
  field
    .replace(/[^\w.[\]-]/g, "?")
    .replace(/\d{6,}/g, "…")
    .slice(0, 60);

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const fieldsOfKind = (
  observed: ObservedAnswer,
  wanted: (field: string, kind: FieldKind) => boolean,
): readonly string[] =>
  observed
    .read()
    .filter(({ field, kinds }) => [...kinds].some((kind) => wanted(field, kind)))
    .map(({ field }) => shownName(field));

/** How the answer differs from the documented form in what was read all the same (docs/provider.md, "Types"). */
const variantsOf = ({ text, header }: RawAnswer, observed: ObservedAnswer): readonly string[] => {
  const kinds = (says: string, wanted: (field: string, kind: FieldKind) => boolean) => {
    const fields = fieldsOfKind(observed, wanted);
    return fields.length === 0 ? [] : [`${says}: ${named(fields)}`];
  };
  const type = header("content-type");
  return [
    ...(isJson(text) ? [] : ["the JSON stands inside other text"]),
    ...(type === undefined || /json/i.test(type) ? [] : ["it is sent as another type than JSON"]),
    ...kinds("numbers for texts", (field, kind) => kind === "number" && usualType(field) === "text"),
    ...kinds("texts for numbers", (field, kind) => kind === "text" && usualType(field) === "number"),
    ...kinds("words for true and false", (field, kind) => kind === "text" && usualType(field) === "flag"),
    ...kinds("null for texts", (_, kind) => kind === "null"),
    ...kinds("lists for objects", (field) => field.startsWith("payment_details[].")),
  ];
};

const missingOf = (path: string, observed: ObservedAnswer): readonly string[] =>
  observed
    .read()
    .filter(({ field, searched, found }) => found < searched && !mayBeMissing(path, field))
    .map(({ field, searched, found }) => (found === 0 ? field : `${field} (in ${searched - found} of ${searched})`));

const detailsOf = (path: string, { answer, observed, unreadable }: Answered): AnswerDetails => ({
  variants: answer && observed ? variantsOf(answer, observed) : [],
  missing: observed ? missingOf(path, observed) : [],
  fresh: observed
    ? observed
        .left()
        .filter((field) => !isDocumented(path, field))
        .map(shownName)
    : [],
  unreadable: [...new Set(unreadable.map((note) => note.replace(/\[\d+\]/g, "[]")))],
});

interface Refusal {
  readonly isEmptyList: boolean;
  /** The rest of "refused …", with the provider's words. */
  readonly says: string;
}

/** Whether the answer is a no; null where it is none. */
const refusalOf = (observed: ObservedAnswer | null): Refusal | null => {
  const { view } = observed ?? {};
  if (typeof view !== "object" || view === null || Array.isArray(view)) return null;
  const body = record(view);
  if (body.whereReadable("status", flag) !== false) return null;
  const words = message(body);
  return {
    isEmptyList: CODES.emptyList.test(words ?? ""),
    says: words === null ? "without a word" : `with the words "${words.slice(0, 120)}"`,
  };
};

const remarksOf = (
  { findings, ms, tries }: Answered,
  details: AnswerDetails,
  refusal: Refusal | null,
  slowMs: number,
): readonly Remark[] => {
  const remarks: Remark[] = [];
  if (refusal && !refusal.isEmptyList) {
    const remedy = "Ask the provider why this key or this player is refused.";
    remarks.push({ state: "wrong", says: `refused ${refusal.says}`, remedy });
  }
  if (details.unreadable.length > 0) {
    const remedy =
      "They count as missing: ask the provider, or teach them to the decoder (docs/api.md, A provider call).";
    remarks.push({ state: "look", says: `unreadable: ${named(details.unreadable)}`, remedy });
  }
  if (details.missing.length > 0 && refusal === null) {
    const remedy = "Screens do without what is missing: ask the provider whether it is left out on purpose.";
    remarks.push({ state: "look", says: `missing: ${named(details.missing)}`, remedy });
  }
  remarks.push(...(findings?.remarks ?? []));
  if (ms >= slowMs) {
    const remedy = "A page waits 2.5 s for all that it shows: ask the provider to answer sooner.";
    remarks.push({ state: "look", says: `slow: ${durationText(ms)}`, remedy });
  }
  if (tries === 2) {
    const remedy = "The connection broke at the first try: ask again, and look for what cuts it.";
    remarks.push({ state: "look", says: "answered at the second try only", remedy });
  }
  return remarks;
};

/** What an answer, or its absence, says about a call. */
export const describeAnswer = (
  { path, mayRefuse }: Pick<Question, "path" | "mayRefuse">,
  answered: Answered,
  { deadlineMs, slowMs }: Pick<DoctorLimits, "deadlineMs" | "slowMs">,
): Check => {
  // Looks at the status of each answer, those too whose decoder needs none.
  const refusal = refusalOf(answered.observed);
  const answer = detailsOf(path, answered);
  const base = { name: path, ms: Math.round(answered.ms), answer };
  // A refusal explains more than the field that its answer does not have.
  const isExplained = refusal !== null && answered.error?.layer === "decode";
  if (answered.error && !isExplained) return { ...base, state: "wrong", ...describeFailure(answered, deadlineMs) };
  const remarks = remarksOf(answered, answer, mayRefuse ? null : refusal, slowMs);
  const { variants, fresh } = answer;
  const isUsual = remarks.length === 0 && variants.length === 0 && fresh.length === 0;
  const says = [
    ...(isUsual ? ["as documented"] : []),
    ...remarks.map((remark) => remark.says),
    ...(answered.findings?.notes ?? []),
    ...(variants.length > 0 ? [`other form: ${variants.join("; ")}`] : []),
    ...(fresh.length > 0 ? [`new: ${named(fresh)}`] : []),
  ];
  const first = remarks.find(({ state }) => state === "wrong") ?? remarks[0];
  return {
    ...base,
    state: first?.state ?? "well",
    says: says.length > 0 ? says.join("; ") : "answered",
    ...(first ? { remedy: first.remedy } : {}),
  };
};
