import { useSyncExternalStore } from "react";
import type { Points } from "@/lib/domain/points";
import { createListeners } from "../page/listeners";
import { pagePlayer } from "../session/page-player";

export interface Slip {
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
let slip: { readonly of: string | null; readonly slip: Slip } | null = null;

const changes = createListeners();

/** A page that opens later, such as home, shows it too. Null: no more. */
export const showSlip = (next: Slip | null): void => {
  slip = next && { of: pagePlayer(), slip: next };
  changes.tell();
};

export const useSlip = (): Slip | null =>
  useSyncExternalStore(
    changes.on,
    () => (slip?.of === pagePlayer() ? (slip?.slip ?? null) : null),
    () => null,
  );
