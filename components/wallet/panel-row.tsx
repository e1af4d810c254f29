import type { Route } from "next";
import type { ReactNode } from "react";
import { NextIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";

interface PanelRowProps {
  readonly href: Route;
  readonly name: string;
  /** The points, or a dash while they are not known. */
  readonly children: ReactNode;
}

/** Shows points that are not in the balance, below it, and links the list that tells more of them. */
export const PanelRow = ({ href, name, children }: PanelRowProps) => (
  <Link
    className="-mx-4 flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-line border-t px-4 text-small first-of-type:mt-2 last:-mb-3"
    href={href}
  >
    <span>{name}</span>{" "}
    <span className="flex items-center gap-1 font-semibold">
      {children}
      <NextIcon className="size-4 text-ink-soft" />
    </span>
  </Link>
);
