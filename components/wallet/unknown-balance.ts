import { wholePoints } from "@/lib/domain/points";

/** Stands for a wallet that is not known: the screen lets every amount pass and the server judges. */
export const UNKNOWN_BALANCE = wholePoints(999_999_999_999_999);
