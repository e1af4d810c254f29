import { formatClock, indiaMoment } from "@/lib/domain/time/india";
import { fill } from "./fill";
import type { Words } from "./words";

/** The age of a list: "as of 05:31 PM". @param readAt when the server read it, in its epoch milliseconds. */
export const asOfWords = ({ asOf }: Words["common"], readAt: number): string =>
  fill(asOf, { time: formatClock(indiaMoment(readAt).minutes) });
