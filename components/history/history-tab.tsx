"use client";

import type { Route } from "next";
import { useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";

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
    <li>
      <Link
        aria-current={current ? "page" : undefined}
        className="chip"
        href={days === "" ? href : `${href}?${days}`}
        replace
      >
        <span>{children}</span>
      </Link>
    </li>
  );
};
