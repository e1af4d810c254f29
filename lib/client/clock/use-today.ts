import { formatIsoDay, indiaMoment } from "@/lib/domain/time/india";
import { useServerClock } from "./use-server-clock";

/** Returns today's date in India, `YYYY-MM-DD`. */
export const useToday = (): string => useServerClock((now) => formatIsoDay(indiaMoment(now)));
