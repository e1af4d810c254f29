/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { ScreenSkeleton } from "./screen-skeleton";

test("a screen that is awaited says so, and has a shape for each of its parts", () => {
  const { container } = render(
    <ScreenSkeleton blocks={["h-14", "h-12", "h-12"]} loading="Loading">
      <p>Only play points</p>
    </ScreenSkeleton>,
  );
  expect(container.firstElementChild).toHaveAttribute("aria-busy", "true");
  expect(screen.getByText("Loading")).toBeInTheDocument();
  expect(screen.getByText("Only play points")).toBeVisible();
  // Its heading and three parts.
  expect(container.querySelectorAll("[aria-hidden]")).toHaveLength(4);
});
