import { movementNote } from "./movement-note";
import { CATALOGUES } from "./words";

const { en, hi } = CATALOGUES;

test.each([
  [
    "Won: Sridevi Night, Single Pana, Open",
    "Sridevi Night\u00a0· Single Pana\u00a0· Open",
    "Sridevi Night\u00a0· सिंगल पाना\u00a0· ओपन",
  ],
  ["Bid: Milan, Day, SP DP TP", "Milan, Day\u00a0· SP DP TP", "Milan, Day\u00a0· SP DP TP"],
  ["Bid: Desawar, Left Digit", "Desawar\u00a0· Left Digit", "Desawar\u00a0· लेफ्ट डिजिट"],
  ["Transfer to Ravi: Rent", "To: Ravi: Rent", "किसे: Ravi: Rent"],
  ["Transfer from Test Player", "From: Test Player", "किससे: Test Player"],
  ["Withdraw paid 123456", "Request 123456", "रिक्वेस्ट 123456"],
  ["Withdraw Cancelled, points returned, 123456", "Request 123456", "रिक्वेस्ट 123456"],
  ["Add Fund by UPI", "From a UPI app", "UPI ऐप से"],
])("%s is said as %s, and in Hindi as %s", (note, english, hindi) => {
  expect(movementNote(note, en)).toBe(english);
  expect(movementNote(note, hi)).toBe(hindi);
});

test.each(["Deposit", "Transfer", "Withdraw Request", "Welcome bonus"])("%s says no more than its kind", (note) => {
  expect(movementNote(note, hi)).toBe("");
});

test.each(["Cash at the counter 12", "won: something", "Bid: no game", ""])("%j stays as it came", (note) => {
  expect(movementNote(note, hi)).toBe(note);
});
