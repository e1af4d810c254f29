/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { Dialog } from "./dialog";
import { ScrollBox } from "./scroll-box";

beforeEach(() => {
  // Focuses the first part that takes keys, as browsers do.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector<HTMLElement>("button, [tabindex='0']")?.focus();
  };
});

test("a list that scrolls does not take the focus when its dialog opens; a control that comes first does", () => {
  const open = (children: ReactNode) =>
    render(
      <Dialog labelledBy="title" onClose={() => undefined} open>
        {children}
      </Dialog>,
    );
  const { unmount } = open(
    <>
      <ScrollBox className="" label="List" takesFocus>
        lines
      </ScrollBox>
      <button type="button">Submit</button>
    </>,
  );
  expect(screen.getByLabelText("List")).not.toHaveFocus();
  expect(screen.getByRole("dialog")).toContainElement(document.activeElement as HTMLElement);
  unmount();
  open(<button type="button">OK</button>);
  expect(screen.getByRole("button")).toHaveFocus();
});

test("keeps the focus when its focused button is disabled or goes away", () => {
  const dialog = (button: ReactNode) => (
    <Dialog labelledBy="title" onClose={() => undefined} open>
      {button}
    </Dialog>
  );
  const { rerender } = render(dialog(<button type="button">Submit</button>));
  for (const next of [
    <button disabled key="send" type="button">
      Sending
    </button>,
    <h2 key="check">Checking</h2>,
  ]) {
    screen.queryByRole("button")?.focus();
    rerender(dialog(next));
    expect(screen.getByRole("dialog").firstElementChild).toHaveFocus();
  }
});
