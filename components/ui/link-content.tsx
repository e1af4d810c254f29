"use client";

import { useLinkStatus } from "next/link";
import type { ReactNode } from "react";

/** A link's content: reacts to a tap at once, while the next page loads. */
export const LinkContent = ({ children }: { readonly children: ReactNode }) => {
  const { pending } = useLinkStatus();
  return <span className={`contents ${pending ? "*:animate-wait" : ""}`}>{children}</span>;
};
