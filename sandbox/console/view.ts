import type { GameFamily } from "@/lib/domain/game/game-types";
import type { ControlParts } from "../control/control-parts";
import { html } from "../infra/html";
import { stampText } from "../provider/dates";

/** The form of each family that declares a result. */
export type DeclareForm = `declare-${GameFamily}`;

/** A form that was sent with an error: which one, what was typed, and what was wrong. */
export interface FailedForm {
  readonly form: DeclareForm | "clock" | "player" | "money" | "credit" | "fault" | "faults";
  readonly values: Readonly<Record<string, string>>;
  readonly error: string;
}

/** What the sections of the page show. */
export interface View {
  readonly parts: ControlParts;
  readonly failed: FailedForm | undefined;
  /** The id of the market whose link was followed. */
  readonly chosenMarket: string | undefined;
  /** What the journal shows: "" is all but polls, "all" is everything, else a call. */
  readonly journal: string;
}

/** What was typed into that form, if it came back with an error. */
export const typed = (view: View, form: FailedForm["form"], field: string): string =>
  view.failed?.form === form ? (view.failed.values[field] ?? "") : "";

/** "05 Nov 2026 09:15:30 PM", India time. */
export const when = stampText;

/** What was wrong with this form, shown above its fields. */
export const formError = (view: View, form: FailedForm["form"]) =>
  view.failed?.form === form && html`<p class="error" role="alert">${view.failed.error}</p>`;

interface FamilyWords {
  readonly family: GameFamily;
  readonly title: string;
  /** The result's name, its number of digits, and how it is written. */
  readonly number: string;
  readonly length: number;
  readonly hint: string;
  /** What a card shows in place of a missing result. */
  readonly open: string;
  readonly close: string;
}

const PANA = { number: "Pana", length: 3, hint: "Three digits in ascending order, 0 after 9: 123, 200, 777." } as const;

/** The three families as the console names them, in the order of its sections. */
export const FAMILY_WORDS: readonly FamilyWords[] = [
  { family: "main", title: "Main markets", ...PANA, open: "***-*", close: "*-***" },
  { family: "starline", title: "Starline", ...PANA, open: "***-*", close: "" },
  {
    family: "gali",
    title: "Gali Disawar",
    number: "Pair",
    length: 2,
    hint: "The two digits, left and right: 57, 00.",
    open: "*",
    close: "*",
  },
];
