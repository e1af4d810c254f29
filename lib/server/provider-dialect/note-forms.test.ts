import { DIALECTS, SPECIFICATION_DIALECT } from "./dialect";
import { isForm, parseNote } from "./note-forms";

const GALI = DIALECTS.get("galidisswar") ?? SPECIFICATION_DIALECT;

test.each([
  [
    "Won: Sridevi Night, Single Pana, Open",
    { says: "game", market: "Sridevi Night", game: "Single Pana", session: "Open" },
  ],
  ["Won: Kalyan, Jodi Digit, close", { says: "game", market: "Kalyan", game: "Jodi Digit", session: "close" }],
  ["Bid: Milan, Day, SP DP TP", { says: "game", market: "Milan, Day", game: "SP DP TP" }],
  ["Bid: Desawar, Left Digit", { says: "game", market: "Desawar", game: "Left Digit" }],
  ["Transfer to Ravi: Rent", { says: "to", name: "Ravi: Rent" }],
  ["Transfer from Test Player", { says: "from", name: "Test Player" }],
  ["Withdraw paid 123456", { says: "request", number: "123456" }],
  ["Withdraw Cancelled, points returned, 123456", { says: "request", number: "123456" }],
  ["Add Fund by UPI", { says: "upi" }],
  ["Welcome bonus", { says: "nothing" }],
])("in the specification's dialect %j is %j", (note, expected) => {
  expect(parseNote(SPECIFICATION_DIALECT, note)).toEqual(expected);
});

test.each([
  ["Bid Placed For KALYAN (NIGHT)(Single Digit)", { says: "game", market: "KALYAN (NIGHT)", game: "Single Digit" }],
  ["Bid Placed For MORNING(10:30 AM)", { says: "game", market: "MORNING", time: "10:30 AM" }],
  ["Amount Added By Admin", { says: "processed" }],
  ["Amount won in KALYAN for Bid Number- 7001", { says: "bid", market: "KALYAN", number: "7001" }],
  ["Amount Transfer To Ravi", { says: "to", name: "Ravi" }],
  ["Amount Received From Asha", { says: "from", name: "Asha" }],
  ["User Welcome Bonus", { says: "nothing" }],
  ["Request Processed By Admin", { says: "processed" }],
])("in the other dialect %j is %j", (note, expected) => {
  expect(parseNote(GALI, note)).toEqual(expected);
  expect(parseNote(SPECIFICATION_DIALECT, note)).toBeUndefined();
});

test.each(["Cash at the counter 12", "won: something", "Bid: no game", ""])("%j fits no form", (note) => {
  expect(parseNote(SPECIFICATION_DIALECT, note)).toBeUndefined();
});

test("a form has known places, each once, and its other signs mean themselves", () => {
  expect(["{name}", "A (b). {name}"].map(isForm)).toEqual([true, true]);
  expect(["{nobody}", "{name} {name}", "{name", "}"].map(isForm)).toEqual([false, false, false, false]);
  const notes = [{ form: "A (b). {name}", says: "to" as const }];
  expect(parseNote({ notes }, "A (b). Ravi")).toEqual({ says: "to", name: "Ravi" });
  expect(parseNote({ notes }, "A b, Ravi")).toBeUndefined();
});
