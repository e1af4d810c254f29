/** @jest-environment jsdom */
import { render } from "@testing-library/react";
import { serverNow } from "./server-clock";
import { PageNowProvider } from "./use-server-clock";

test("the server's clock runs on a page that shows no time and fetches nothing", () => {
  const pageNow = 1_795_000_000_000;
  render(<PageNowProvider now={pageNow}>text</PageNowProvider>);
  expect(serverNow()).toBeGreaterThanOrEqual(pageNow);
  expect(serverNow()).toBeLessThan(pageNow + 60_000);
});
