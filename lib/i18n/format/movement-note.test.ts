import type { ParsedNote } from "@/lib/contract/funds";
import { CATALOGUES } from "../translations";
import { movementNote } from "./movement-note";

const { en, hi } = CATALOGUES;

test.each<readonly [ParsedNote, string, string]>([
  [
    { says: "game", market: "Sridevi Night", game: "Single Pana", session: "Open" },
    "Sridevi Night ·\u00a0Single Pana ·\u00a0Open",
    "Sridevi Night ·\u00a0सिंगल पाना ·\u00a0ओपन",
  ],
  [
    { says: "game", market: "Milan, Day", game: "SP DP TP" },
    "Milan, Day ·\u00a0SP DP TP",
    "Milan, Day ·\u00a0SP DP TP",
  ],
  [{ says: "game", market: "Desawar", game: "Left Digit" }, "Desawar ·\u00a0Left Digit", "Desawar ·\u00a0लेफ्ट डिजिट"],
  [
    { says: "game", market: "Desawar", game: "Left Digit", session: "Open" },
    "Desawar ·\u00a0Left Digit",
    "Desawar ·\u00a0लेफ्ट डिजिट",
  ],
  [
    { says: "game", market: "Starline 10:00 AM", game: "Single Pana", session: "Open" },
    "Starline 10:00 AM ·\u00a0Single Pana",
    "Starline 10:00 AM ·\u00a0सिंगल पाना",
  ],
  [{ says: "game", market: "Kalyan", time: "10:30 AM" }, "Kalyan ·\u00a010:30 AM", "Kalyan ·\u00a010:30 AM"],
  [{ says: "bid", market: "Kalyan", number: "7001" }, "Kalyan ·\u00a0Bid 7001", "Kalyan ·\u00a0बिड 7001"],
  [{ says: "to", name: "Ravi: Rent" }, "To Ravi: Rent", "किसे: Ravi: Rent"],
  [{ says: "from", name: "Test Player" }, "From Test Player", "किससे: Test Player"],
  [{ says: "request", number: "123456" }, "Request number 123456", "रिक्वेस्ट नंबर 123456"],
  [{ says: "upi" }, "From a UPI app", "UPI ऐप से"],
  [{ says: "processed" }, "Processed by the operator", "ऑपरेटर ने पूरा किया"],
  [{ says: "nothing" }, "", ""],
])("%j is shown as %s, and in Hindi as %s", (told, english, hindi) => {
  expect(movementNote({ note: "as it came", told }, en)).toBe(english);
  expect(movementNote({ note: "as it came", told }, hi)).toBe(hindi);
});

test("a note that no form fits stays as it came", () => {
  expect(movementNote({ note: "Cash at the counter 12" }, hi)).toBe("Cash at the counter 12");
});
