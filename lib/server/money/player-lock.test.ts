import { withPlayerLock } from "./player-lock";

const deferred = () => {
  let open: (() => void) | undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { gate, open: () => open?.() };
};

test("two money requests of one player never run at once, also when the first fails", async () => {
  const first = deferred();
  const events: string[] = [];
  const a = withPlayerLock("p", async () => {
    events.push("a starts");
    await first.gate;
    events.push("a fails");
    throw new Error("a");
  });
  const b = withPlayerLock("p", async () => {
    events.push("b runs");
    return "b";
  });
  first.open();
  await expect(a).rejects.toThrow("a");
  await expect(b).resolves.toBe("b");
  expect(events).toEqual(["a starts", "a fails", "b runs"]);
});

test("players do not wait for each other", async () => {
  const held = deferred();
  const slow = withPlayerLock("slow", () => held.gate);
  await expect(withPlayerLock("quick", async () => 1)).resolves.toBe(1);
  held.open();
  await slow;
});
