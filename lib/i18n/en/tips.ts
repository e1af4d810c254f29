/** The two tip pages, beside their bodies. */
export const tips = {
  tableTitle: "This week's table",
  day: "Day",
  closing: "Closing",
  nextClose: "Next close",
  calculation: "Calculation",
  powerful: "Powerful numbers",
  powerfulNote: "The week's next closes, forwards and backwards.",
  pattern: "Pattern {number}",
  patternNote: "The sum ends in {digit}",
  week: "Week from {from} to {to}",
  weekly: "This page is worked out anew every Monday at 12:00 AM, India time.",
};
