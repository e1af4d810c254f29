/** @jest-environment jsdom */
import { fireEvent, screen, within } from "@testing-library/react";
import { bidUser } from "@/testing/bid-user";
import { BidScreen } from "../bid-screen";

const { server, show, press, dialog, deletes, listed, choose, pass, world } = bidUser(BidScreen);

const open = async () => {
  press("Paste or rules");
  await pass(50);
};
const fill = (label: string, value: string) => fireEvent.change(dialog().getByLabelText(label), { target: { value } });
const tap = (name: string | RegExp) => fireEvent.click(dialog().getByRole("button", { name }));

test("the sheet opens with its paste, and then with the tab that was tapped last; a pair has no paste", async () => {
  const first = await show("jodi-digit");
  await open();
  expect(dialog().getByLabelText("Your list")).toBeVisible();
  tap("Saved");
  tap("Done");
  await open();
  expect(dialog().getByRole("button", { name: "Saved", pressed: true })).toBeVisible();
  tap("Paste");
  first.unmount();
  await show("half-sangam");
  press("Rules");
  await pass(50);
  expect(dialog().getByRole("button", { name: "Rule", pressed: true })).toBeVisible();
});

describe("saved lists", () => {
  const line = (digits: string, session: "Open" | "Close" = "Open") => ({
    digits,
    closeDigits: "",
    points: 20,
    session,
  });
  const ODD = { gameType: "single-digit", name: "Odd", lines: ["1", "3"].map((digit) => line(digit)) };
  const RED = { gameType: "jodi-digit", name: "Red", lines: [line("16", "Close")] };
  const openSaved = async (...lists: readonly object[]) => {
    server.on("GET /api/saved-lists", () => ({ json: { lists } }));
    await show("single-digit");
    choose("Close");
    await open();
    tap("Saved");
    await pass(50);
  };

  test("one tap adds a list of this game, for the session of the screen; a second adds nothing", async () => {
    await openSaved(ODD, RED);
    const others = within(dialog().getByRole("region", { name: "Lists of other games, to use on their screens" }));
    expect(others.getByText("Jodi Digit · 1 number, 20 points")).toBeVisible();
    expect(others.queryByText("Odd")).toBeNull();
    expect(dialog().queryByRole("button", { name: /^Red/ })).toBeNull();
    tap(/^Odd.* Use$/);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(listed()).toEqual(["1 Close", "3 Close"]);
    await open();
    tap("Saved");
    tap(/^Odd.* Use$/);
    expect(screen.getByText("All of them are in your list.")).toBeVisible();
    expect(deletes()).toHaveLength(2);
  });

  test("have a button of their own where there are some of this game, which opens them at once", async () => {
    server.on("GET /api/saved-lists", () => ({ json: { lists: [ODD, RED, { ...ODD, name: "More" }] } }));
    await show("single-digit");
    press("Saved (2)");
    await pass(50);
    tap(/^Odd.* Use$/);
    expect(deletes()).toHaveLength(2);
  });

  test("have no button where there are none of this game, and what is picked is saved like a list", async () => {
    await openSaved(RED);
    expect(screen.queryByRole("button", { name: /^Saved \(/ })).toBeNull();
    tap("Done");
    press("5");
    await open();
    tap("Saved");
    expect(dialog().getByLabelText("Save the list of 1")).toBeVisible();
  });

  test("the check of a list against a result begins with the screen's session", async () => {
    await openSaved(ODD);
    const query = () =>
      new URLSearchParams(dialog().getByRole("link", { name: "Did a list win?" }).getAttribute("href") ?? "");
    expect(query().get("session")).toBe("Close");
    tap("Done");
    choose("Open");
    press("Saved (1)");
    await pass(50);
    expect(query().get("session")).toBe("Open");
  });

  test("a list is checked by today's rules", async () => {
    world.wallet = "30";
    await openSaved(ODD);
    tap(/^Odd.* Use$/);
    expect(screen.getByText("Insufficient balance please refill your account")).toBeVisible();
    expect(deletes()).toHaveLength(0);
  });

  test("the list is saved under a name, and deleted after a question", async () => {
    let lists: readonly object[] = [];
    server.on("POST /api/saved-lists", ({ body }) => {
      const { lines } = body as typeof ODD;
      lists = lines === null ? [] : [body as object];
      return { json: { lists } };
    });
    server.on("GET /api/saved-lists", () => ({ json: { lists } }));
    await show("single-digit");
    await open();
    tap("Rule");
    tap("Add 5 numbers");
    await open();
    tap("Saved");
    await pass(50);
    fill("Save the list of 5", " Mine ");
    tap("Save");
    await pass(50);
    expect(screen.getByText("Saved as Mine")).toBeVisible();
    expect(server.seen("POST /api/saved-lists").at(-1)?.body).toMatchObject({ name: "Mine", lines: { length: 5 } });
    tap("Delete Mine");
    tap("Keep");
    tap("Delete Mine");
    tap("Delete");
    await pass(50);
    expect(dialog().queryByRole("button", { name: / Use$/ })).toBeNull();
    expect(server.seen("POST /api/saved-lists").at(-1)?.body).toMatchObject({ name: "Mine", lines: null });
  });
});
