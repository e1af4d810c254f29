import { formatClock, indiaMoment } from "@/lib/domain/time/india";
import { fill } from "./fill";
import type { Words } from "./words";

/** Of what time a list is: "as of 05:31 PM". @param readAt the server's epoch milliseconds at which it was read. */
export const asOfWords = ({ asOf }: Words["common"], readAt: number): string =>
  fill(asOf, { time: formatClock(indiaMoment(readAt).minutes) });
