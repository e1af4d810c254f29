export const home = {
  headline: "Announcement",
  pause: "Pause the announcement",
  addMoney: "Add Money",
  withdrawal: "Withdrawal",
  jodiTricks: "JODI TRICKS",
  numberPicks: "NUMBER PICKS",
  whatsApp: "WhatsApp",
  whatsAppNote: "Chat with support",
  slider: "Pictures",
  slide: "Announcement picture {number} of {count}",
  newTab: "opens in a new tab",
};
