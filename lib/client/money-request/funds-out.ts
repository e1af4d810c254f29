import { FUNDS_KINDS } from "@/lib/domain/funds/funds-kinds";
import { onPagePlayer, pagePlayer } from "../session/page-player";
import { createAttendance, onAny } from "./attendance";
import { doubtsOf } from "./doubts";
import { type FundsPlace, fundsMemory, onFundsChange } from "./pending-funds";

const attendance = createAttendance();

const nameOf = ({ playerKey, kind }: FundsPlace): string => JSON.stringify([playerKey, kind]);

/** A screen of this kind is shown: it asks about its requests, and tells their ends. @returns what ends that. */
export const attendFunds = (place: FundsPlace): (() => void) => attendance.attend(nameOf(place));

const isOut = (place: FundsPlace): boolean => {
  const memory = fundsMemory(place);
  return memory.pending !== null || doubtsOf(memory).length > 0;
};

/** The kinds of which requests of this page's player are being checked, or are in doubt, and no screen asks about them. */
export const fundsOut = (): readonly FundsPlace[] => {
  const playerKey = pagePlayer();
  if (playerKey === null) return [];
  return FUNDS_KINDS.map((kind) => ({ playerKey, kind })).filter(
    (place) => isOut(place) && !attendance.isAttended(nameOf(place)),
  );
};

/** Calls `listener` when that may have changed, by another tab too. @returns a function that unsubscribes. */
export const onFundsOut = onAny(attendance.onChange, onFundsChange, onPagePlayer);
