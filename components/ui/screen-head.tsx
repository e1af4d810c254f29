import type { Route } from "next";
import type { ReactNode } from "react";
import { BackIcon } from "./icons";
import { Link } from "./link";

interface ScreenHeadProps {
  readonly title: string;
  readonly sub?: string;
  /** The link leads back to where the player came from, or one level up. */
  readonly back?: { readonly href: Route; readonly label: string };
  readonly end?: ReactNode;
}

/** Shows the title of a screen with its link back. */
export const ScreenHead = ({ title, sub, back, end }: ScreenHeadProps) => (
  <div className="flex min-h-12 flex-wrap items-center gap-x-1">
    {back && (
      <Link
        aria-label={back.label}
        back
        className="-ml-4 flex size-12 items-center justify-center rounded-control text-ink"
        href={back.href}
      >
        <BackIcon />
      </Link>
    )}
    <div className="min-w-0 flex-1 basis-32">
      <h1 className="font-bold text-title leading-snug">{title}</h1>
      {sub && <p className="head-sub">{sub}</p>}
    </div>
    {end}
  </div>
);
