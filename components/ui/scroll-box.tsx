import type { ReactNode } from "react";

interface ScrollBoxProps {
  readonly label: string;
  /** No focusable content: the arrow keys scroll the box. */
  readonly takesFocus: boolean;
  readonly className: string;
  readonly children: ReactNode;
}

export const ScrollBox = ({ label, takesFocus, className, children }: ScrollBoxProps) => (
  <div
    className={`overflow-y-auto overscroll-contain ${className}`}
    {...(takesFocus && { "aria-label": label, role: "group", tabIndex: 0 })}
  >
    {children}
  </div>
);
