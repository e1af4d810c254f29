import { type FAMILY_ROUTES, forMarket, routes } from "@/lib/routes";

/** The chart of a main market; Starline's and Gali's markets share one. */
export const chartRoute = (family: keyof typeof FAMILY_ROUTES, marketId: string) =>
  family === "main" ? forMarket(routes.chart, marketId) : (`${routes.chart}?family=${family}` as const);
