import { useRef, useState } from "react";
import type { Problems } from "@/components/ui/field-form";
import { serverNow } from "@/lib/client/clock/server-clock";
import { refreshWallet } from "@/lib/client/data/wallet";
import { type FundsOutcome, type SubmitNotice, toFundsOutcome } from "@/lib/client/outbox/notify";
import { type ShownOutcome, useIsLatestOutcome } from "@/lib/client/outbox/outbox";
import { createIdempotencyKey, getAmount, type RequestBodies } from "@/lib/client/outbox/outbox-api";
import { useSubmit } from "@/lib/client/outbox/use-submit";
import { useMounted } from "@/lib/client/page/lifecycle";
import type { ErrorCode } from "@/lib/contract/errors";
import type { FundsKind } from "@/lib/domain/funds/funds-kinds";
import { wholePoints } from "@/lib/domain/points";
import {
  formatAccepted,
  formatFieldError,
  formatNotAccepted,
  type OutcomeText,
  type Refusal,
  type RequestTranslations,
} from "@/lib/i18n/format/funds";
import type { Translations } from "@/lib/i18n/translations";
import { notifyOutcome, type RequestOutcomeText } from "./request-notices";

/** In the order of the screen, each with the codes that stand at it. */
const FIELDS = {
  deposit: {
    amount: ["amount_required", "amount_whole", "deposit_minimum", "deposit_maximum", "care_limit"],
    app: ["method_required"],
  },
  withdrawal: {
    amount: ["amount_required", "amount_whole", "withdraw_balance_short", "withdraw_minimum", "withdraw_maximum"],
    method: ["method_required", "withdraw_number_missing"],
  },
  transfer: {
    points: ["points_required", "amount_whole", "transfer_minimum", "transfer_maximum", "transfer_balance_short"],
    phone: ["recipient_required", "recipient_invalid", "recipient_own", "recipient_unknown"],
  },
} as const satisfies Record<FundsKind, Readonly<Record<string, readonly ErrorCode[]>>>;

export type RequestField<Kind extends FundsKind> = keyof (typeof FIELDS)[Kind] & string;

export const listFields = <Kind extends FundsKind>(kind: Kind) =>
  Object.keys(FIELDS[kind]) as readonly string[] as readonly RequestField<Kind>[];

/** Undefined for a code about the whole form. */
const fieldOf = <Kind extends FundsKind>(kind: Kind, code: ErrorCode): RequestField<Kind> | undefined => {
  const codes: Readonly<Record<string, readonly ErrorCode[]>> = FIELDS[kind];
  return listFields(kind).find((field) => codes[field]?.includes(code));
};

/** `form` stands above the button. */
export type FormProblems<Kind extends FundsKind> = Problems<RequestField<Kind> | "form", Refusal>;

interface Listeners<Kind extends FundsKind> {
  /** @param name a recipient's; unknown after a reload. @param tell on the screen, or in a toast if the player has left. */
  readonly onTaken: (
    outcome: Extract<FundsOutcome, { kind: "done" }>,
    name: string | undefined,
    tell: (end: RequestOutcomeText) => void,
  ) => void;
  readonly onNotTaken?: (outcome: FundsOutcome) => void;
  /** It was reported as failed or not known. */
  readonly onCorrected?: () => void;
  readonly nameIn?: (body: RequestBodies[Kind]) => string;
}

/** Sent once; the result is shown on the screen, or in a toast if the player has left. The phone stores only the amount. */
export const useFundsForm = <Kind extends FundsKind>(
  playerKey: string,
  kind: Kind,
  t: RequestTranslations[Kind],
  { onTaken, onNotTaken, onCorrected, nameIn }: Listeners<Kind>,
) => {
  const { errors }: Pick<Translations, "errors"> = t;
  const mounted = useMounted();
  const [broken, setBroken] = useState<FormProblems<Kind>>({});
  const [reported, setReported] = useState<{
    readonly end: RequestOutcomeText;
    readonly said: ShownOutcome | null;
  } | null>(null);
  const isStill = useIsLatestOutcome(playerKey, reported?.said ?? null);
  const result = reported && isStill ? reported.end : null;
  const setResult = (end: RequestOutcomeText | null, said: ShownOutcome | null = null) =>
    setReported(end && { end, said });
  const [confirming, setConfirming] = useState<RequestBodies[Kind] | null>(null);
  /** Until the next try; an open dialog stays. */
  const [unsent, setUnsent] = useState<OutcomeText | null>(null);
  const sent = useRef<RequestBodies[Kind]>(undefined);

  const problemsOf = (refusal: Refusal) => ({ [fieldOf(kind, refusal.code) ?? "form"]: refusal }) as FormProblems<Kind>;
  /** At each rendering: they follow the language. */
  const problems = Object.fromEntries(
    Object.entries<Refusal | undefined>(broken).map(([field, refusal]) => [
      field,
      refusal && formatFieldError(errors, refusal),
    ]),
  ) as Problems<RequestField<Kind> | "form">;

  /** @param said the end that it tells, if that may change. @param earlier it is of a request whose result a toast shows next to the current request. */
  const report = (end: RequestOutcomeText, said: ShownOutcome | null = null, earlier = false) => {
    const isCurrent = confirming !== null || request.stage !== "ready" || result?.look === "good";
    if (mounted.current && !(earlier && isCurrent)) return setResult(end, said);
    notifyOutcome(end);
  };

  /** @returns whether a field shows it. */
  const tellAtField = (refusal: Refusal): boolean => {
    const isAtField = mounted.current && fieldOf(kind, refusal.code) !== undefined;
    if (isAtField) setBroken(problemsOf(refusal));
    return isAtField;
  };

  /** The current request stays as it is. */
  const showEarlier = (outcome: FundsOutcome, said: ShownOutcome, earlier: boolean) => {
    if (outcome.kind !== "done") return report({ look: "bad", ...formatNotAccepted(kind, t, outcome) }, said, earlier);
    report({ look: "info", ...formatAccepted(kind, t, { ...outcome, corrected: true }) }, null, earlier);
    onCorrected?.();
  };

  const onNotice = (notice: SubmitNotice) => {
    const outcome = toFundsOutcome(notice);
    if (outcome === null) return;
    const { entry, state, earlier } = notice;
    const said = { key: entry.key, state };
    if (earlier || (outcome.kind === "done" && outcome.corrected)) return showEarlier(outcome, said, earlier);
    const name = sent.current && nameIn?.(sent.current);
    if (outcome.kind === "offline") return setUnsent(formatNotAccepted(kind, t, outcome, name));
    setConfirming(null);
    sent.current = undefined;
    if (outcome.kind === "done") return onTaken(outcome, name, report);
    onNotTaken?.(outcome);
    if (outcome.kind === "refused" && tellAtField(outcome.failure)) return;
    report({ look: "bad", ...formatNotAccepted(kind, t, outcome, name) }, said);
  };

  const request = useSubmit(playerKey, kind, onNotice);

  return {
    stage: request.stage,
    acknowledged: request.pending?.state === "acknowledged",
    /** Whole points of the pending request; null without one. */
    amount: request.pending && Number(request.pending.points),
    broken,
    problems,
    problemsOf,
    tellAtField,
    result,
    setResult,
    /** And no result of an earlier try. */
    showProblems: (found: FormProblems<Kind>) => {
      setResult(null);
      setUnsent(null);
      setBroken(found);
    },
    confirming,
    unsent,
    /** Names the balance after: it needs the wallet of now, not of the page. */
    confirm: (body: RequestBodies[Kind]) => {
      refreshWallet();
      setConfirming(body);
    },
    /** Nothing was sent: says why, until the next try. */
    refuseUnsent: (news: Parameters<typeof formatNotAccepted>[2]) => setUnsent(formatNotAccepted(kind, t, news)),
    /** No network. @param points whole points. */
    refuseOffline: (points: number) =>
      setResult({ look: "bad", ...formatNotAccepted(kind, t, { kind: "offline", amount: wholePoints(points) }) }),
    close: () => {
      setUnsent(null);
      setConfirming(null);
    },
    /** @returns false if nothing was sent. */
    send: (body: RequestBodies[Kind]): boolean => {
      sent.current = body;
      setUnsent(null);
      const points = wholePoints(getAmount(body));
      return request.submit(
        { kind, key: createIdempotencyKey(), state: "draft", at: Math.round(serverNow()), points },
        body,
      );
    },
  };
};
