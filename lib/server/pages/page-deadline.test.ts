import { TestTime } from "../fixtures/test-time";
import { startPageDeadline } from "./page-viewer";

const never = () => new Promise<string>(() => undefined);
const settled = async (reading: Promise<unknown>): Promise<unknown> => {
  const open = Symbol("open");
  await new Promise(setImmediate);
  return (await Promise.race([reading, Promise.resolve(open)])) === open ? "still waits" : await reading;
};

let time: TestTime;
beforeEach(() => {
  time = new TestTime();
});

describe("faults 37: a page", () => {
  test("waits for all its reads together no longer than its time, whenever each began", async () => {
    const withDeadline = startPageDeadline(time, 2500);
    const account = withDeadline(never(), () => "no account");
    time.pass(2000);
    const list = withDeadline(never(), () => "the last list");
    expect([await settled(account), await settled(list)]).toEqual(["still waits", "still waits"]);
    time.pass(500);
    expect([await settled(account), await settled(list)]).toEqual(["no account", "the last list"]);
  });

  test("shows what came in time, and keeps a failure as it is", async () => {
    const withDeadline = startPageDeadline(time, 2500);
    expect(await withDeadline(Promise.resolve("came"), () => "late")).toBe("came");
    await expect(withDeadline(Promise.reject(new Error("refused")), () => "late")).rejects.toThrow("refused");
  });

  test("still shows what is in memory when its time is over, and waits for nothing else", async () => {
    const withDeadline = startPageDeadline(time, 2500);
    time.pass(9000);
    const cached = async () => {
      for (let nth = 0; nth < 20; nth += 1) await Promise.resolve();
      return "kept";
    };
    expect(await withDeadline(cached(), () => "late")).toBe("kept");
    const slow = withDeadline(never(), () => "late");
    time.pass(1);
    expect(await settled(slow)).toBe("late");
  });
});
