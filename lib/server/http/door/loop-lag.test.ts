import type { HostTime } from "../../clock";
import { watchLoopLag } from "./turns";

/** A host whose timer rings as late as the test says. */
const lateTime = () => {
  let at = 0;
  let ringAt: (late: number) => void = () => undefined;
  const time: HostTime = {
    now: () => at,
    steady: () => at,
    sleep: () => Promise.resolve(),
    later: (work, ms) => {
      const due = at + ms;
      ringAt = (late) => {
        at = due + late;
        work();
      };
      return () => undefined;
    },
  };
  return { time, ring: (late: number) => ringAt(late) };
};

describe("faults 35: the event loop's lag", () => {
  test.each([
    ["nothing before five looks", [300, 300, 300, 300], 0],
    ["the least of five late looks", [300, 280, 120, 400, 300], 120],
    ["nothing of one long piece of work", [0, 2, 3000, 1, 0], 0],
    ["only of the last five", [0, 0, 150, 160, 170, 180, 190], 150],
    ["nothing once it is over", [150, 160, 170, 180, 190, 3], 3],
  ])("is %s", (_what, looks, told) => {
    const { time, ring } = lateTime();
    const lag = watchLoopLag(time);
    for (const late of looks) ring(late);
    expect(lag()).toBe(told);
  });
});
