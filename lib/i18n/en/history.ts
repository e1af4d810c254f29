export const history = {
  mainBids: "Bid History",
  from: "From",
  to: "To",
  submit: "Submit",
  submitting: "Submitting...",
  none: "NO DATA FOUND",
  failed: "The history could not be loaded. Please try again.",
  digits: "Digits",
  closeDigits: "Close digits",
  points: "{points} points",
  date: "Date",
};
