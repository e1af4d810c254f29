/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { prepareScreen, TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import type { Group, Period } from "./choices";
import { PassbookFilters } from "./passbook-filters";

const Kept = () => {
  const [group, setGroup] = useState<Group>("all");
  const [period, setPeriod] = useState<Period>({ from: "", to: "" });
  return <PassbookFilters group={group} onGroup={setGroup} onPeriod={setPeriod} period={period} />;
};

test("the one line that is seen while they are folded says what is chosen: the days, the kinds, or all", () => {
  prepareScreen(TWO_O_CLOCK);
  render(
    <TestScreen now={TWO_O_CLOCK}>
      <Kept />
    </TestScreen>,
  );
  const line = screen.getByText("Filters").closest("summary");
  const says = (words: string) => expect(line).toHaveTextContent(RegExp(`^Filters${words}$`));
  const show = (group: string) => fireEvent.change(screen.getByLabelText("Show"), { target: { value: group } });
  says("All");
  show("wins");
  says("Wins");
  fireEvent.click(screen.getByRole("button", { name: "7 days" }));
  says("7 days · Wins");
  show("all");
  fireEvent.change(screen.getByLabelText("To"), { target: { value: "2026-11-15" } });
  says("14 Nov 2026 – 15 Nov 2026");
  fireEvent.change(screen.getByLabelText("From"), { target: { value: "" } });
  says("– 15 Nov 2026");
});
