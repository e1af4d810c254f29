import { useRef, useState } from "react";
import type { Problems } from "@/components/ui/field-form";
import { serverNow } from "@/lib/client/clock/server-clock";
import { refreshWallet } from "@/lib/client/data/wallet";
import { type FundsOutcome, type SubmitNotice, toFundsOutcome } from "@/lib/client/outbox/notify";
import { type ShownOutcome, useIsLatestOutcome } from "@/lib/client/outbox/outbox";
import { createIdempotencyKey, getAmount, type RequestBodies } from "@/lib/client/outbox/outbox-api";
import { saveIfDeposit } from "@/lib/client/outbox/sent-deposits";
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

/** The fields of each form in the order of the screen, with the error codes that are shown at them. */
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

/** Lists the fields of a form in the order of the screen. */
export const listFields = <Kind extends FundsKind>(kind: Kind) =>
  Object.keys(FIELDS[kind]) as readonly string[] as readonly RequestField<Kind>[];

/** Returns the field at which a code is shown; undefined for a code about the whole form. */
const findField = <Kind extends FundsKind>(kind: Kind, code: ErrorCode): RequestField<Kind> | undefined => {
  const codes: Readonly<Record<string, readonly ErrorCode[]>> = FIELDS[kind];
  return listFields(kind).find((field) => codes[field]?.includes(code));
};

/** Refusals by field; the refusal of `form` is shown above the button. */
export type FormProblems<Kind extends FundsKind> = Problems<RequestField<Kind> | "form", Refusal>;

interface Listeners<Kind extends FundsKind> {
  /**
   * Called when the request was taken.
   * @param name the recipient's name; undefined after a reload.
   * @param notify shows the outcome on the screen, or in a toast if the player has left.
   */
  readonly onTaken: (
    outcome: Extract<FundsOutcome, { kind: "done" }>,
    name: string | undefined,
    notify: (text: RequestOutcomeText) => void,
  ) => void;
  readonly onNotTaken?: (outcome: FundsOutcome) => void;
  /** Called when a request that was reported as failed or not known turned out taken. */
  readonly onCorrected?: () => void;
  readonly nameIn?: (body: RequestBodies[Kind]) => string;
}

/**
 * Sends a form's request once, and shows its outcome on the screen, or in a toast if the player has left.
 */
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
    readonly text: RequestOutcomeText;
    readonly shown: ShownOutcome | null;
  } | null>(null);
  const isLatest = useIsLatestOutcome(playerKey, reported?.shown ?? null);
  const result = reported && isLatest ? reported.text : null;
  const setResult = (text: RequestOutcomeText | null, shown: ShownOutcome | null = null) =>
    setReported(text && { text, shown });
  const [confirming, setConfirming] = useState<RequestBodies[Kind] | null>(null);
  /** Why nothing was sent, until the next try; an open dialog stays open. */
  const [unsent, setUnsent] = useState<OutcomeText | null>(null);
  const sent = useRef<RequestBodies[Kind]>(undefined);

  const toProblems = (refusal: Refusal) =>
    ({ [findField(kind, refusal.code) ?? "form"]: refusal }) as FormProblems<Kind>;
  /** The texts are formatted at each rendering, because they follow the language. */
  const problems = Object.fromEntries(
    Object.entries<Refusal | undefined>(broken).map(([field, refusal]) => [
      field,
      refusal && formatFieldError(errors, refusal),
    ]),
  ) as Problems<RequestField<Kind> | "form">;

  /**
   * Shows an outcome on the screen, or in a toast.
   * @param shown the outcome that the text describes, if it may still change.
   * @param earlier whether it is of an earlier request; a toast shows it next to the current request.
   */
  const report = (text: RequestOutcomeText, shown: ShownOutcome | null = null, earlier = false) => {
    const isCurrent = confirming !== null || request.stage !== "ready" || result?.variant === "good";
    if (mounted.current && !(earlier && isCurrent)) return setResult(text, shown);
    notifyOutcome(text);
  };

  /**
   * Shows a refusal at its field.
   * @returns whether a field shows it.
   */
  const showAtField = (refusal: Refusal): boolean => {
    const isAtField = mounted.current && findField(kind, refusal.code) !== undefined;
    if (isAtField) setBroken(toProblems(refusal));
    return isAtField;
  };

  /** Shows the outcome of an earlier request, and leaves the current request as it is. */
  const showEarlier = (outcome: FundsOutcome, shown: ShownOutcome, earlier: boolean) => {
    if (outcome.kind !== "done")
      return report({ variant: "bad", ...formatNotAccepted(kind, t, outcome) }, shown, earlier);
    report({ variant: "info", ...formatAccepted(kind, t, { ...outcome, corrected: true }) }, null, earlier);
    onCorrected?.();
  };

  const onNotice = (notice: SubmitNotice) => {
    const outcome = toFundsOutcome(notice);
    if (outcome === null) return;
    const { entry, state, earlier } = notice;
    const shown = { key: entry.key, state };
    saveIfDeposit(playerKey, entry, outcome);
    if (earlier || (outcome.kind === "done" && outcome.corrected)) return showEarlier(outcome, shown, earlier);
    const name = sent.current && nameIn?.(sent.current);
    if (outcome.kind === "offline") return setUnsent(formatNotAccepted(kind, t, outcome, name));
    setConfirming(null);
    sent.current = undefined;
    if (outcome.kind === "done") return onTaken(outcome, name, report);
    onNotTaken?.(outcome);
    if (outcome.kind === "refused" && showAtField(outcome.failure)) return;
    report({ variant: "bad", ...formatNotAccepted(kind, t, outcome, name) }, shown);
  };

  const request = useSubmit(playerKey, kind, onNotice);

  return {
    stage: request.stage,
    acknowledged: request.pending?.state === "acknowledged",
    /** Whole points of the pending request; null without one. */
    amount: request.pending && Number(request.pending.points),
    broken,
    problems,
    toProblems,
    showAtField,
    result,
    setResult,
    /** Shows problems, and removes the outcome of an earlier try. */
    showProblems: (found: FormProblems<Kind>) => {
      setResult(null);
      setUnsent(null);
      setBroken(found);
    },
    /** Removes the problem of a field that the player corrects. */
    clearProblem: (field: RequestField<Kind>) => setBroken((shown) => ({ ...shown, [field]: undefined })),
    confirming,
    unsent,
    /** Opens the confirmation and refreshes the wallet, because the confirmation shows the balance that remains. */
    confirm: (body: RequestBodies[Kind]) => {
      refreshWallet();
      setConfirming(body);
    },
    /** Shows why nothing was sent, until the next try. */
    refuseUnsent: (outcome: Parameters<typeof formatNotAccepted>[2]) => setUnsent(formatNotAccepted(kind, t, outcome)),
    /**
     * Shows that nothing was sent without network.
     * @param points whole points of the request.
     */
    refuseOffline: (points: number) =>
      setResult({ variant: "bad", ...formatNotAccepted(kind, t, { kind: "offline", amount: wholePoints(points) }) }),
    close: () => {
      setUnsent(null);
      setConfirming(null);
    },
    /**
     * Sends the request once.
     * @param at now, in epoch milliseconds of the server's clock.
     * @returns false if nothing was sent.
     */
    send: (body: RequestBodies[Kind], at = Math.round(serverNow())): boolean => {
      sent.current = body;
      setUnsent(null);
      const points = wholePoints(getAmount(body));
      return request.submit({ kind, key: createIdempotencyKey(), state: "draft", at, points }, body);
    },
  };
};
