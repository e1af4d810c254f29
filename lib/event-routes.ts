import type { PlayerEvent } from "./contract/events";
import { FAMILY_ROUTES, namedChartRoute, routes } from "./routes";

/** The screens that list requests whose answer was lost. */
const REQUEST_ROUTES = {
  deposit: routes.depositHistory,
  withdrawal: routes.withdrawHistory,
  transfer: routes.passbook,
} as const;

/** Returns the path that an event links to: a result that decided bids to the bids, another to its market's chart. */
export const eventRoute = (event: PlayerEvent) => {
  switch (event.kind) {
    case "win":
      return FAMILY_ROUTES[event.family].wins;
    case "result":
      return event.outcome === null ? namedChartRoute(event.family, event.market) : FAMILY_ROUTES[event.family].bids;
    case "deposit":
    case "deposit-missing":
      return routes.depositHistory;
    case "transfer":
      return routes.passbook;
    case "withdrawal-paid":
    case "withdrawal-returned":
      return routes.withdrawHistory;
    case "request-checking":
    case "request-done":
    case "request-failed":
    case "request-unknown":
      return REQUEST_ROUTES[event.request];
    default:
      return FAMILY_ROUTES[event.family].bids;
  }
};
