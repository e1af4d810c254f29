import type { tips as english } from "../en/tips";

export const tips: typeof english = {
  tableTitle: "इस हफ़्ते की तालिका",
  day: "दिन",
  closing: "क्लोज़िंग",
  nextClose: "अगला क्लोज़",
  calculation: "हिसाब",
  powerful: "दमदार नंबर",
  powerfulNote: "हफ़्ते के अगले क्लोज़, सीधे और उलटे।",
  pattern: "पैटर्न {number}",
  patternNote: "जोड़ का आखिरी अंक {digit}",
  week: "{from} से {to} तक का हफ़्ता",
  weekly: "यह पेज हर सोमवार को भारतीय समय के अनुसार रात 12:00 बजे नया निकाला जाता है।",
};
