import { useSyncExternalStore } from "react";
import type { Points } from "@/lib/domain/points";
import { createEmitter } from "../page/emitter";
import { pagePlayer } from "../session/page-player";

export interface ShownReceipt {
  readonly kind: "withdrawal" | "transfer";
  readonly amount: Points;
  /** A recipient's name, or a wallet's; empty if it is not known. */
  readonly to: string;
  /** Server's epoch milliseconds. */
  readonly at: number;
  /** The number by which support finds it. */
  readonly reference: string;
}

/** Another player of this tab must not see it. */
let slip: { readonly of: string | null; readonly receipt: ShownReceipt } | null = null;

const changes = createEmitter();

/** A page that opens later, such as home, shows it too. Null: no more. */
export const showReceipt = (next: ShownReceipt | null): void => {
  slip = next && { of: pagePlayer(), receipt: next };
  changes.emit();
};

export const useShownReceipt = (): ShownReceipt | null =>
  useSyncExternalStore(
    changes.on,
    () => (slip?.of === pagePlayer() ? (slip?.receipt ?? null) : null),
    () => null,
  );
