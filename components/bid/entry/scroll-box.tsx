import type { ReactNode } from "react";

interface ScrollBoxProps {
  /** What a screen reader calls it. */
  readonly label: string;
  /** Its buttons take no focus: the box takes it in their place, so that the arrow keys still scroll it. */
  readonly disabled: boolean;
  readonly className: string;
  readonly children: ReactNode;
}

/** A long list of buttons in a box that scrolls by itself. */
export const ScrollBox = ({ label, disabled, className, children }: ScrollBoxProps) => (
  <div
    className={`overflow-y-auto overscroll-contain ${className}`}
    {...(disabled && { "aria-label": label, role: "group", tabIndex: 0 })}
  >
    {children}
  </div>
);
