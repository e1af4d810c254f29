import type { Points } from "@/lib/domain/points";

/** The field of an outcome's sum, by the word for "the provider took it". */
interface SumFields {
  readonly placed: "total";
  readonly done: "amount";
}

/** The word for "the provider took it": `placed` for a bid, `done` for a deposit, a withdrawal or a transfer. */
export type TakenState = keyof SumFields;

/** The sum of an outcome: `{ total }` or `{ amount }`. */
export type MoneySum<Taken extends TakenState> = Readonly<Record<SumFields[Taken], Points>>;

/**
 * The state of a confirmed money request, or of one part of a bid.
 * - `checking`: it may have been sent, and the app looks for evidence.
 * - `corrected`: it failed first and was found later.
 * - `failed`: `reason` has the provider's words; `final`: nothing can correct it any more; `unsent`: a later part of a bid
 *   that was kept back; `credited`: the amount was credited since, with the number for support.
 * - `unknown`: not found out in time (docs/faults.md, row 33), with the number for support; `credited`: the amount was
 *   credited since.
 */
export type MoneyOutcome<Taken extends TakenState> = MoneySum<Taken> &
  (
    | { readonly state: Taken; readonly corrected: boolean }
    | { readonly state: "checking" }
    | {
        readonly state: "failed";
        readonly reason: string | null;
        readonly final: boolean;
        readonly unsent?: true;
        readonly credited?: string;
      }
    | { readonly state: "unknown"; readonly support: string; readonly credited: boolean; readonly final: boolean }
  );
