import { useSyncExternalStore } from "react";
import type { Points } from "@/lib/domain/points";
import { createEmitter } from "../page/emitter";
import { pagePlayer } from "../session/page-player";

/** A receipt that the shell shows. */
export interface ShownReceipt {
  readonly kind: "withdrawal" | "transfer";
  readonly amount: Points;
  /** The name of a recipient or a payment app, with the last digits of its number; empty if it is not known. */
  readonly to: string;
  /** The time of the request in the server's epoch milliseconds. */
  readonly at: number;
  /** The number by which support finds the request. */
  readonly reference: string;
}

/** The shown receipt with its player, because another player of this tab must not see it. */
let shown: { readonly of: string | null; readonly receipt: ShownReceipt } | null = null;

const changes = createEmitter();

/** Shows a receipt, also on a page that opens later, such as home; null hides it. */
export const showReceipt = (next: ShownReceipt | null): void => {
  shown = next && { of: pagePlayer(), receipt: next };
  changes.emit();
};

export const useShownReceipt = (): ShownReceipt | null =>
  useSyncExternalStore(
    changes.on,
    () => (shown?.of === pagePlayer() ? (shown?.receipt ?? null) : null),
    () => null,
  );
