"use client";

import type { Route } from "next";
import { useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";

const TAB =
  "flex min-h-11 grow items-center justify-center rounded-control px-2 text-center font-semibold text-small text-ink-soft aria-[current=page]:bg-ink aria-[current=page]:text-surface aria-[current=page]:forced-colors:outline";

interface HistoryTabProps {
  readonly href: Route;
  readonly current: boolean;
  readonly children: ReactNode;
}

/**
 * Leads to another history with the query of this one, which names its days. It takes the place of this page, so that
 * Back leaves the histories.
 */
export const HistoryTab = ({ href, current, children }: HistoryTabProps) => {
  const days = useSearchParams().toString();
  return (
    <li className="flex grow">
      <Link
        aria-current={current ? "page" : undefined}
        className={TAB}
        href={days === "" ? href : `${href}?${days}`}
        replace
      >
        {children}
      </Link>
    </li>
  );
};
