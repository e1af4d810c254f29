"use client";

import type { Route } from "next";
import NextLink, { useLinkStatus } from "next/link";
import { type ComponentProps, useState } from "react";
import { createPortal } from "react-dom";
import { isOffline } from "@/lib/client/device/connection";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { routes } from "@/lib/routes";

type LinkProps = Omit<ComponentProps<typeof NextLink>, "href" | "prefetch" | "onNavigate" | "onPointerDown"> & {
  readonly href: Route;
  /** Whether the page is fetched on pointer down, as for the links to a bid. */
  readonly ahead?: boolean;
  /** Whether the link goes back in the history if the page before is the one it leads to, or one of the hubs. */
  readonly back?: boolean;
};

/** The pages whose links lead to screens that belong to another page. */
const HUBS: readonly Route[] = [
  routes.home,
  routes.game,
  routes.starline,
  routes.gali,
  routes.wallet,
  routes.histories,
];

/** Whether the page before this one has one of the paths; false in a browser without a history to read. */
const cameFrom = (paths: readonly Route[]): boolean => {
  const { navigation } = window;
  const url = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url;
  return url != null && paths.some((path) => new URL(path, url).href === url);
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
        const goesBack = back && cameFrom([props.href, ...HUBS]);
        if (isOffline() || goesBack) event.preventDefault();
        if (goesBack && !isOffline()) window.history.back();
      }}
      onPointerDown={() => setPressed(ahead)}
      prefetch={pressed}
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
