import type { Services } from "../services";
import type { LaneName } from "./door-turns";

/** A line of the log for each request that is turned away would be work where there is too much already. */
const LINE_EVERY_MS = 5000;

/**
 * Makes a function that notes a request that was turned away for want of room. The log gets one line in five seconds,
 * `shed`, with how many there were of each kind.
 */
export const shedLog = ({ log, hostTime }: Pick<Services, "log" | "hostTime">) => {
  let counts: Partial<Record<LaneName, number>> = {};
  const say = () => {
    log.warn({ event: "shed", ...counts });
    counts = {};
  };
  return (name: LaneName): void => {
    if (Object.keys(counts).length === 0) hostTime.later(say, LINE_EVERY_MS);
    counts[name] = (counts[name] ?? 0) + 1;
  };
};
