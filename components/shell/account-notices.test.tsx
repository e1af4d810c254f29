/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { renderScreen } from "@/testing/test-screen";
import { AccountNotices } from "./account-notices";

test("a blocked account and maintenance are shown in sentences, each where it is so", () => {
  const shown = renderScreen(<AccountNotices blocked={null} maintenance={[]} />);
  expect(screen.queryByRole("status")).toBeNull();
  shown.unmount();
  renderScreen(<AccountNotices blocked="Your account is blocked." maintenance={["Closed tonight.", "Back at 6."]} />);
  const [blocked, maintenance] = screen.getAllByRole("status");
  expect(blocked).toHaveTextContent("Your account is blocked.");
  expect(maintenance).toHaveTextContent("Closed tonight.Back at 6.");
});
