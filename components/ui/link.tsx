"use client";

import type { Route } from "next";
import NextLink, { useLinkStatus } from "next/link";
import { type ComponentProps, useState } from "react";
import { createPortal } from "react-dom";
import { isOffline } from "@/lib/client/device/connection";
import { countBack } from "@/lib/client/page/count-back";
import { useTranslations } from "@/lib/i18n/translations-provider";

type LinkProps = Omit<ComponentProps<typeof NextLink>, "href" | "prefetch" | "onNavigate" | "onPointerDown"> & {
  readonly href: Route;
  /** Whether the page is fetched on pointer down, as for the links to a bid. */
  readonly ahead?: boolean;
  /** Whether the link goes back to where the player came from, and else takes the place of this page in the history. */
  readonly back?: boolean;
};

/**
 * Links to a page without prefetching, because a list has more links than anybody follows. Offline it is not followed
 * (docs/faults.md, row 41).
 */
export const Link = ({ ahead = false, back = false, children, ...props }: LinkProps) => {
  const [pressed, setPressed] = useState(false);
  return (
    <NextLink
      {...props}
      onNavigate={(event) => {
        const entries = back ? countBack(props.href) : 0;
        if (isOffline() || entries > 0) event.preventDefault();
        if (entries > 0 && !isOffline()) window.history.go(-entries);
      }}
      onPointerDown={() => setPressed(ahead)}
      prefetch={pressed}
      {...(back && { replace: true })}
    >
      {children}
      <LinkStatus />
    </NextLink>
  );
};

const LinkStatus = () => {
  const { pending } = useLinkStatus();
  return pending ? <PageComes /> : null;
};

/** Shows that the linked page is loading; app/globals.css marks the link. */
const PageComes = () => {
  const { pageComes } = useTranslations("root").common;
  const bar = (
    <div
      aria-label={pageComes}
      className="pointer-events-none fixed inset-x-0 top-0 z-30 h-1 origin-left animate-progress bg-accent"
      role="progressbar"
    />
  );
  return <span data-page-comes="">{createPortal(bar, document.body)}</span>;
};
