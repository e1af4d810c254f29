/** The screen of a failed root layout has no provider above it and imports these words directly. */
export const crash = {
  title: "Unexpected Application Error!",
  message: "Something went wrong on our side. Please try again.",
  reference: "Reference: {reference}",
  retry: "Try again",
  home: "Home",
  missingTitle: "Page not found",
  missingMessage:
    "There is nothing at this address. It may have moved, or the link may be incomplete. Check how it is written, or go on from here.",
};
