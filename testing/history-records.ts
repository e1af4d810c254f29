import type { BidRecord, WinRecord } from "@/lib/contract/histories";
import { points } from "./points";
import { MINUTE, TWO_O_CLOCK } from "./test-screen";

export const BID: BidRecord = {
  gameName: "Kalyan",
  pana: "Half Sangam",
  session: "Open",
  digits: "5",
  closeDigits: "123",
  points: points("1250"),
  bidDate: "20 Nov 2026 02:15:30 PM",
  bidAt: TWO_O_CLOCK + 15 * MINUTE,
  transactionId: null,
};

export const SINGLE_BID: BidRecord = { ...BID, pana: "Single Digit", closeDigits: "", points: points("20") };

/** A Gali win, whose time is written without AM or PM. */
export const WIN: WinRecord = {
  gameName: "Disawar",
  pana: "Left Digit",
  session: "Open",
  digits: "5",
  closeDigits: "",
  amount: points("950"),
  winDate: "20 November 26 02:15",
  wonAt: Date.parse("2026-11-20T00:00:00+05:30"),
};

const { bidDate: date, bidAt: at, ...single } = SINGLE_BID;

/** The history row in which a screen shows `SINGLE_BID`. */
export const ROW = { ...single, date, at, outcome: null, key: "1" };
