export const charts = {
  title: "MARKET CHARTS",
  view: "View Charts",
  viewOf: "View Charts: {name}, opens in a new tab",
  none: "No chart yet",
};
