import { checkOneAtATime } from "./one-at-a-time";

const MS = 120;
let now: number;
beforeEach(() => {
  now = 0;
});
const nowMs = () => now;

/** Creates a read of which each waits for the one before. */
const serial = (ms: number) => {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => {
      now += ms;
    });
    return last;
  };
};

const parallel = (ms: number) => async () => {
  const ends = now + ms;
  await Promise.resolve();
  now = Math.max(now, ends);
};

test("a provider that answers one request at a time is named, with the players that it can serve", async () => {
  const check = await checkOneAtATime(serial(MS), false, nowMs);
  expect(check.state).toBe("warned");
  // The provider gives 8.33 answers a second, less 0.6 for lists, by 0.0233 for each player.
  expect(check.message).toMatch(
    /^this provider answers one request at a time: 331 players at most \(one read takes 120 ms/,
  );
  expect(check.remedy).toContain("PROVIDER_SERIAL=on");
  expect((await checkOneAtATime(serial(MS), true, nowMs)).remedy).not.toContain("PROVIDER_SERIAL");
});

test("one that answers two at once, or quickly, is well", async () => {
  expect(await checkOneAtATime(parallel(MS), false, nowMs)).toMatchObject({
    state: "passed",
    message: "one read takes 120 ms, two at once 120 ms",
  });
  expect((await checkOneAtATime(serial(4), false, nowMs)).state).toBe("passed");
});

test("a single slow answer is no sign of it", async () => {
  let nth = 0;
  const read = () => {
    nth += 1;
    return parallel(nth === 4 ? 10 * MS : MS)();
  };
  expect((await checkOneAtATime(read, false, nowMs)).state).toBe("passed");
});
