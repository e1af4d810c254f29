import type { Points } from "@/lib/domain/points";

/** The field of an outcome's sum, by the state in which the provider took the request. */
interface SumFields {
  readonly placed: "total";
  readonly done: "amount";
}

/**
 * The state in which the provider took a request: `placed` for a bid, `done` for a deposit, a withdrawal or a transfer.
 */
export type AcceptedState = keyof SumFields;

/** The sum of an outcome: `{ total }` or `{ amount }` in points. */
export type MoneySum<Taken extends AcceptedState> = Readonly<Record<SumFields[Taken], Points>>;

/**
 * The state of a confirmed money request, or of one part of a bid.
 * - `checking`: it may have been sent, and the app searches for evidence.
 * - `corrected`: it failed first and was found later.
 * - `failed`: `reason` is the provider's text; `final`: nothing can correct it any more; `unsent`: a later part of a
 *   bid that was not sent; `credited`: the amount was credited since, with the number for support.
 * - `unknown`: not found out in time (docs/faults.md, row 33), with the number for support; `credited`: the amount was
 *   credited since.
 */
export type MoneyOutcome<Taken extends AcceptedState> = MoneySum<Taken> &
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
