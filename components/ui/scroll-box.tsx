import type { ReactNode } from "react";

interface ScrollBoxProps {
  readonly label: string;
  /** Whether the box takes the focus, because it has no focusable content and the arrow keys scroll it. */
  readonly takesFocus: boolean;
  readonly className: string;
  readonly children: ReactNode;
}

/** Shows a box that scrolls by itself and not the page. */
export const ScrollBox = ({ label, takesFocus, className, children }: ScrollBoxProps) => (
  <div
    className={`overflow-y-auto overscroll-contain ${className}`}
    {...(takesFocus && { "aria-label": label, role: "group", tabIndex: 0 })}
  >
    {children}
  </div>
);
