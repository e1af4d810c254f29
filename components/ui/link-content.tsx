"use client";

import { useLinkStatus } from "next/link";
import type { ReactNode } from "react";

/** What stands in a link: it answers a tap at once, while the next page is still on its way over a slow network. */
export const LinkContent = ({ children }: { readonly children: ReactNode }) => {
  const { pending } = useLinkStatus();
  return <span className={`contents ${pending ? "*:animate-wait" : ""}`}>{children}</span>;
};
