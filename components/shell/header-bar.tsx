import type { ReactNode } from "react";

interface HeaderBarProps {
  readonly look: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

/** A full-width notice below the header, for a state that concerns every screen. */
export const HeaderBar = ({ look, icon, children }: HeaderBarProps) => (
  <div className={`border-line border-b text-ink text-small ${look}`}>
    <p className="mx-auto flex min-h-10 max-w-page items-center gap-2 px-4 py-1.5 wide:px-0">
      {icon}
      <span>{children}</span>
    </p>
  </div>
);
