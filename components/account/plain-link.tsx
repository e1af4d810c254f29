import type { Route } from "next";
import Link from "next/link";

interface PlainLinkProps {
  readonly href: Route;
  /** Stands before the link, such as the question that it answers. */
  readonly before?: string;
  readonly children: string;
}

/** A way to another screen, with room for a thumb. */
export const PlainLink = ({ href, before, children }: PlainLinkProps) => (
  <p className="flex min-h-12 items-center justify-center gap-1 text-ink-soft">
    {before}
    <Link
      className="inline-flex min-h-12 items-center rounded-control px-2 font-semibold text-accent underline underline-offset-4"
      href={href}
    >
      {children}
    </Link>
  </p>
);
