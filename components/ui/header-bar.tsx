import type { ReactNode } from "react";

interface HeaderBarProps {
  /** The class of its background, such as `bg-surface`. */
  readonly tone: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

/** Shows a line across the page below the header, such as the lost network or a pending request. */
export const HeaderBar = ({ tone, icon, children }: HeaderBarProps) => (
  <div className={`border-line border-b text-ink text-small ${tone}`}>
    <p className="mx-auto flex min-h-10 wide:max-w-page items-center gap-2 px-4 py-1.5 wide:px-0">
      {icon}
      <span>{children}</span>
    </p>
  </div>
);
