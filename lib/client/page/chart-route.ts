import { type FAMILY_ROUTES, forMarket, routes } from "@/lib/routes";

/** The chart of a main market; Starline's and Gali's markets share one. */
export const chartRoute = (family: keyof typeof FAMILY_ROUTES, marketId: string) =>
  family === "main" ? forMarket(routes.chart, marketId) : (`${routes.chart}?family=${family}` as const);

/** The check of a list against past results, on one of a family's markets. @param more fields of its form. */
export const checkRoute = (family: keyof typeof FAMILY_ROUTES, marketId: string, more = {}) =>
  `${forMarket(routes.check, marketId)}&${new URLSearchParams({ family, ...more })}` as const;
