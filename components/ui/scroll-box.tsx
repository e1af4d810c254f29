import type { ReactNode } from "react";

interface ScrollBoxProps {
  /** What a screen reader calls it. */
  readonly label: string;
  /** Nothing in it takes the focus: the box takes it, so that the arrow keys still scroll it. */
  readonly takesFocus: boolean;
  readonly className: string;
  readonly children: ReactNode;
}

/** A long list in a box that scrolls by itself. */
export const ScrollBox = ({ label, takesFocus, className, children }: ScrollBoxProps) => (
  <div
    className={`overflow-y-auto overscroll-contain ${className}`}
    {...(takesFocus && { "aria-label": label, role: "group", tabIndex: 0 })}
  >
    {children}
  </div>
);
