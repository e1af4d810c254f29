import type { Points } from "@/lib/domain/points";

/** On the wire, where the sum stands in an outcome, by the word for "the provider took it". */
interface SumFields {
  readonly placed: "total";
  readonly done: "amount";
}

/** The word for "the provider took it": `placed` of a bid, `done` of a deposit, a withdrawal or a transfer. */
export type TakenState = keyof SumFields;

/** How much an outcome is about: `{ total }` or `{ amount }`. */
export type MoneySum<Taken extends TakenState> = Readonly<Record<SumFields[Taken], Points>>;

/**
 * What is known of one confirmed money request, or of one part of a bid. `checking`: it may have been sent and evidence
 * is being looked for. `corrected`: said to have failed earlier, and found since. `failed` with a reason is the
 * provider's refusal; `final`: nothing can correct it any more; `unsent`: a later part of a bid, which was kept back;
 * `credited`: as much as the fund request asked for was credited since, with the number by which support finds it.
 * `unknown`: it could not be found out within the stated time (docs/faults.md, row 33); `support` names it to the operator, and `credited` says that as much was credited since.
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
