/** @jest-environment ./testing/document.cjs */
import { render, screen } from "@testing-library/react";

const LOOKS = (
  <main>
    <button type="button">plain</button>
    <button type="button" hidden>
      hidden
    </button>
    <div style={{ display: "none" }}>
      <button type="button">in a box not shown</button>
    </div>
    <div style={{ visibility: "hidden" }}>
      <button type="button">in an invisible box</button>
    </div>
    <dialog>
      <button type="button">in a closed dialog</button>
    </dialog>
    <dialog open>
      <button type="button">in an open dialog</button>
    </dialog>
    <template>
      <button type="button">in a template</button>
    </template>
  </main>
);

test("what is not shown is found by no role and is not visible", () => {
  render(LOOKS);
  const names = screen.getAllByRole("button").map(({ textContent }) => textContent);
  expect(names).toEqual(["plain", "in an open dialog"]);
  for (const name of ["hidden", "in a box not shown", "in an invisible box", "in a closed dialog"]) {
    expect(screen.getByText(name)).not.toBeVisible();
  }
  expect(screen.getByText("plain")).toBeVisible();
});
