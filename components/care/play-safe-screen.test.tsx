/** @jest-environment jsdom */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { CareStatus } from "@/lib/contract/care";
import { points } from "@/testing/points";
import { TWO_O_CLOCK } from "@/testing/test-screen";
import { PLAIN_STATUS, preparePlaySafe, server, showPlaySafe } from "./fixtures/play-safe";

const STATUS: CareStatus = {
  ...PLAIN_STATUS,
  limits: [
    {
      name: "loss-day",
      points: 100,
      own: true,
      used: points("-35"),
      open: null,
      until: TWO_O_CLOCK + 36_000_000,
      raise: null,
    },
    { name: "deposit-day", points: null, own: false, used: null, open: null, until: TWO_O_CLOCK + 1, raise: null },
  ],
};

preparePlaySafe();

const show = (change: Partial<CareStatus> = {}) => showPlaySafe({ ...STATUS, ...change });

test("C14: a net loss that is a gain has used nothing, and says how much more was won", () => {
  show();
  expect(screen.getByText("You can still lose 135 points.")).toBeVisible();
  expect(screen.getByText(/^Lost: 0 \(won 35 more than you bid\)\. Starts again at 0 on/)).toBeVisible();
});

test.each([
  [TWO_O_CLOCK + 1_140_000, "60 of the points counted are not certain yet. We will know by 02:19 PM."],
  [null, "60 of the points counted are not certain yet. We do not know when."],
])("C11: beside what is used stands what of it is not certain, until %s", (knownAt, t) => {
  const [limit] = STATUS.limits;
  show({ limits: limit ? [{ ...limit, used: points("80"), open: { points: points("60"), knownAt } }] : [] });
  expect(screen.getByText("You can still lose 20 points.")).toBeVisible();
  expect(screen.getByText(t)).toBeVisible();
});

test("during a break a limit says what is used, and promises no bid", () => {
  show({ block: { kind: "pause", until: TWO_O_CLOCK + 36_000_000, returnsAt: null, askedBack: false } });
  expect(screen.getByText(/^Lost: 0/)).toBeVisible();
  expect(screen.queryByText(/^You can still/)).toBeNull();
});

test("a limit below what is used already leaves nothing, and never less", () => {
  const [limit] = STATUS.limits;
  show({ limits: limit ? [{ ...limit, name: "deposit-day", used: points("300") }] : [] });
  expect(screen.getByText("You can still add 0 points.")).toBeVisible();
});

test("C15: a deposit limit says from when on deposits count that this app did not make", () => {
  const [limit] = STATUS.limits;
  show({ limits: limit ? [{ ...limit, name: "deposit-month", used: points("40") }] : [], depositsSince: TWO_O_CLOCK });
  expect(screen.getByText("You can still add 60 points.")).toBeVisible();
  expect(screen.getByText(/Other deposits are counted from 20 Nov 2026, 02:00 PM on/)).toBeVisible();
});

test.each([
  ["deposit-day", 1],
  ["loss-day", 0],
] as const)("C2: below %s stands that a request to add money counts even if it is refused: %s", (name, told) => {
  const [limit] = STATUS.limits;
  show({ limits: limit ? [{ ...limit, name }] : [] });
  const text = "A request to add money counts as soon as you send it, and still counts if it is not approved.";
  expect(screen.queryAllByText(text)).toHaveLength(told);
});

test("C2: a limit above the largest is refused with the largest, and nothing is sent", () => {
  show();
  fireEvent.change(screen.getByLabelText("Points"), { target: { value: "99999999999" } });
  fireEvent.click(screen.getByRole("button", { name: "Set limit" }));
  expect(screen.getByLabelText("Points")).toHaveAccessibleDescription("The largest limit is 99,99,99,999 points");
  expect(server.seen("POST /api/care")).toEqual([]);
});

test.each(["1,2", "12 0", "₹", "1.5"])("C2: %j is no amount", (text) => {
  show();
  fireEvent.change(screen.getByLabelText("Points"), { target: { value: text } });
  fireEvent.click(screen.getByRole("button", { name: "Set limit" }));
  expect(screen.getByLabelText("Points")).toHaveAccessibleDescription("Enter whole points, 1 or more");
  expect(server.seen("POST /api/care")).toEqual([]);
});

test.each(["1,50,000", "150,000.00", " १,५०,००० "])(
  "C2: an amount may be typed as people write it: %j",
  async (text) => {
    show();
    server.on("POST /api/care", { json: STATUS });
    fireEvent.change(screen.getByLabelText("Points"), { target: { value: text } });
    fireEvent.click(screen.getByRole("button", { name: "Set limit" }));
    expect(server.seen("POST /api/care")).toEqual([]);
    const asked = within(screen.getByRole("dialog", { name: "Deposit limit per day: 1,50,000 points" }));
    expect(asked.getByText("It starts at once. You can raise it after 24 hours or more.")).toBeVisible();
    fireEvent.click(asked.getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(server.seen("POST /api/care")).toHaveLength(1));
    expect(server.seen("POST /api/care")[0]?.body).toEqual({ act: "limit", limit: "deposit-day", points: 150_000 });
  },
);

const HOLDS_ON =
  "The limit of 100 points holds until you confirm the change. You can confirm it after 24 hours or more.";

test("a limit that was set leaves its form empty and is brought to who set it", async () => {
  show();
  server.on("POST /api/care", { json: STATUS });
  fireEvent.change(screen.getByLabelText("Limit"), { target: { value: "loss-day" } });
  fireEvent.change(screen.getByLabelText("Points"), { target: { value: "200" } });
  fireEvent.click(screen.getByRole("button", { name: "Set limit" }));
  fireEvent.click(screen.getByRole("button", { name: "Confirm" }));
  const row = screen.getByText(/^Loss limit per day: /).closest("li");
  await waitFor(() => expect(row).toHaveFocus());
  expect(screen.getByLabelText("Points")).toHaveValue("");
  expect(screen.getByLabelText("Limit")).toHaveValue("loss-day");
});

test("C4: a limit above the one in force says that this one holds on, and a cancelled one is not sent", () => {
  show();
  fireEvent.change(screen.getByLabelText("Limit"), { target: { value: "loss-day" } });
  fireEvent.change(screen.getByLabelText("Points"), { target: { value: "200" } });
  fireEvent.click(screen.getByRole("button", { name: "Set limit" }));
  expect(screen.getByText(HOLDS_ON)).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(server.seen("POST /api/care")).toEqual([]);
});

test("C4: a limit is removed after a question that says until when it holds", async () => {
  show();
  server.on("POST /api/care", { json: STATUS });
  fireEvent.click(screen.getByRole("button", { name: "Remove: Loss limit per day" }));
  expect(screen.getByText(HOLDS_ON)).toBeVisible();
  expect(server.seen("POST /api/care")).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Confirm" }));
  await waitFor(() =>
    expect(server.seen("POST /api/care")[0]?.body).toEqual({ act: "limit", limit: "loss-day", points: null }),
  );
});

test.each([
  [
    "stake-day",
    "300",
    300,
    /^You have already bid 300\. With a limit of 300 you cannot bid until 21 Nov 2026, 12:00 AM\.$/,
  ],
  ["stake-day", "300", 301, null],
  ["deposit-day", "500", 100, /^You have already asked to add 500\. With a limit of 100 you cannot add more until/],
  ["loss-day", "80", 80, /^You have already lost 80\. .* you cannot bid until .*, or until a bid wins\.$/],
  ["loss-day", "-35", 1, null],
  ["loss-day", null, 1, null],
] as const)("C3: %s of which %s is used: that nothing is left under %d is said before", (name, used, wanted, t) => {
  const [limit] = STATUS.limits;
  show({ limits: limit ? [{ ...limit, name, points: null, own: false, used: used && points(used) }] : [] });
  fireEvent.change(screen.getByLabelText("Limit"), { target: { value: name } });
  fireEvent.change(screen.getByLabelText("Points"), { target: { value: `${wanted}` } });
  fireEvent.click(screen.getByRole("button", { name: "Set limit" }));
  const asked = within(screen.getByRole("dialog"));
  expect(asked.queryByText(/^You have already/)?.textContent ?? "").toMatch(t ?? /^$/);
  expect(asked.getByText("It starts at once. You can raise it after 24 hours or more.")).toBeVisible();
});

test.each([
  ["that waits", 60_000, 0],
  ["whose time has come", 0, 1],
])("C6: a raise %s can be taken back, and no removal replaces it", async (_which, inMs, confirms) => {
  const [limit] = STATUS.limits;
  const raise = { points: 500, from: TWO_O_CLOCK + inMs, until: TWO_O_CLOCK + 600_000_000 };
  show({ limits: limit ? [{ ...limit, raise }] : [] });
  server.on("POST /api/care", { json: STATUS });
  expect(screen.queryByRole("button", { name: /^Remove:/ })).toBeNull();
  expect(screen.queryAllByRole("button", { name: "Confirm: Loss limit per day" })).toHaveLength(confirms);
  const takeBack = screen.getByRole("button", { name: "Take back the change: Loss limit per day" });
  expect(takeBack.parentElement?.previousElementSibling).toHaveTextContent(/^You asked for 500\./);
  fireEvent.click(takeBack);
  await waitFor(() =>
    expect(server.seen("POST /api/care")[0]?.body).toEqual({ act: "limit", limit: "loss-day", points: 100 }),
  );
});
