/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { prepareScreen, setServerNow, TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { TERMS } from "@/testing/withdraw-user";
import { HoursBanner } from "./hours-banner";

beforeEach(() => prepareScreen(TWO_O_CLOCK));

describe("the hours", () => {
  const banner = (hours = { openTime: TERMS.openTime, closeTime: TERMS.closeTime }) =>
    render(
      <TestScreen now={TWO_O_CLOCK}>
        <HoursBanner hours={hours} />
      </TestScreen>,
    );

  test.each([
    ["06:59:59", "Closed now"],
    ["07:00:00", "Open now"],
    ["17:00:59", "Open now"],
    ["17:01:00", "Closed now"],
  ])("at %s India time it is %s", (time, words) => {
    setServerNow(Date.parse(`2026-11-20T${time}+05:30`));
    banner();
    expect(screen.getByRole("region", { name: "Withdrawal time" })).toHaveTextContent(/07:00 AM to 05:00 PM IST/);
    expect(screen.getByText(words)).toBeVisible();
  });

  test.each([null, "soon"])("hours told as %j are not invented", (openTime) => {
    banner({ openTime, closeTime: "05:00 PM" });
    expect(screen.queryByRole("region")).toBeNull();
  });
});
