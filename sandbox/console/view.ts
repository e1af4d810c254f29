import type { GameFamily } from "@/lib/domain/game/game-types";
import type { ControlParts } from "../control/control-parts";
import { stampText } from "../provider/dates";

/** The form of each family that declares a result. */
export type DeclareForm = `declare-${GameFamily}`;

/** Which form was sent with something wrong in it, what was typed, and what was wrong. */
export interface FailedForm {
  readonly form: DeclareForm | "clock" | "player" | "money" | "credit" | "fault" | "faults";
  readonly values: Readonly<Record<string, string>>;
  readonly error: string;
}

/** All that a section of the page may show. */
export interface View {
  readonly parts: ControlParts;
  readonly failed: FailedForm | undefined;
  /** The market chosen by a link of the list. */
  readonly chosenMarket: string | undefined;
}

/** What was typed into that form, where it came back with an error. */
export const typed = (view: View, form: FailedForm["form"], field: string): string =>
  view.failed?.form === form ? (view.failed.values[field] ?? "") : "";

/** "05 Nov 2026 09:15:30 PM", India time. */
export const when = stampText;
