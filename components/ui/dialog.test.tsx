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
