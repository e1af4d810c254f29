/** @jest-environment jsdom */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { serverNow } from "@/lib/client/clock/server-clock";
import { fakeServer } from "@/testing/fake-server";
import { movementRow, passbookResponse } from "@/testing/passbook-response";
import { MINUTE, prepareScreen, renderScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { PassbookScreen } from "./passbook-screen";

const server = fakeServer(serverNow);

beforeEach(() => {
  server.live("wallet", { json: { balance: "500", bettingOn: true } });
  prepareScreen(TWO_O_CLOCK);
});

test("of a long passbook fifty rows are drawn, more at a press, and the sums are of all", async () => {
  const long = Array.from({ length: 500 }, (_, index) =>
    movementRow("deposit", "1", true, TWO_O_CLOCK - index * MINUTE),
  );
  server.on("GET /api/passbook", ({ path }) => ({
    json: passbookResponse(long, "500", TWO_O_CLOCK, { search: path.split("?")[1] ?? "" }),
  }));
  renderScreen(<PassbookScreen initial={passbookResponse(long, "500")} />);
  const entries = () => screen.queryAllByRole("article").map((entry) => entry.textContent);
  const totals = () =>
    within(screen.getByRole("region", { name: "Total of what is shown" }))
      .getAllByRole("definition")
      .map(({ textContent }) => textContent);
  expect(entries()).toHaveLength(50);
  expect(totals()).toEqual(["500", "0"]);
  fireEvent.click(screen.getByRole("button", { name: "Show 50 more" }));
  await waitFor(() => expect(entries()).toHaveLength(100));
  expect(entries()[99]).toMatch(/Balance 401$/);
  const option = screen.getByRole("option", { name: "Wins" });
  fireEvent.change(screen.getByLabelText("Show"), { target: { value: option.getAttribute("value") } });
  await waitFor(() => expect(totals()).toEqual(["0", "0"]));
  expect(server.seen("GET /api/passbook").map(({ path }) => path.split("?")[1])).toEqual([
    "group=all&most=100",
    "group=wins&most=50",
  ]);
});
