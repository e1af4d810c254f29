import type { ReactNode } from "react";
import { NextIcon } from "./icons";

interface FoldSummaryProps {
  readonly className: string;
  readonly children: ReactNode;
}

/** Shows the line that unfolds a `<details>`, with an arrow that turns. It works without script. */
export const FoldSummary = ({ className, children }: FoldSummaryProps) => (
  <summary
    className={`flex min-h-12 cursor-pointer list-none items-center [&::-webkit-details-marker]:hidden ${className}`}
  >
    <NextIcon className="size-4 transition-transform [details[open]>summary>&]:rotate-90" />
    {children}
  </summary>
);
