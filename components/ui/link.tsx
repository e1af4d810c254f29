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
  /** Whether the link goes back to where the player came from, and else takes the place of this page in the history. */
  readonly back?: boolean;
};

/** The pages to which no arrow goes back: the ways in, and forms that were sent. */
const PASSED: readonly Route[] = [
  routes.root,
  routes.login,
  routes.register,
  routes.registerOtp,
  routes.forgotPassword,
  routes.resetOtp,
  routes.newPassword,
  routes.changePassword,
  routes.deleteAccount,
  routes.upiNumberOtp,
  routes.withdraw,
  routes.transfer,
  routes.addFunds,
  routes.payByUpi,
  routes.payByQr,
];

/**
 * Returns how many entries of the history lie between this page and the one from which the player came; 0 if that is
 * not known, or no page to see again. Entries of this page are skipped, as for its sheets or for another market; a list
 * at the same path has no query.
 */
const countBack = (href: Route): number => {
  const { location, navigation } = window;
  const index = navigation?.currentEntry?.index ?? 0;
  const pages = navigation?.entries().map(({ url }) => new URL(url ?? "", location.href)) ?? [];
  const isHere = ({ pathname, search }: URL) =>
    pathname === location.pathname && (search === location.search || (search !== "" && location.search !== ""));
  const from = pages.findLastIndex((page, at) => at < index && !isHere(page));
  const page = pages[from];
  // A new tab begins with a page of the browser.
  if (page?.origin !== location.origin) return 0;
  const isParent = page.href === new URL(href, location.href).href;
  // A visitor has seen nothing but the ways in and the texts.
  const mayReturn = href === routes.root || PASSED.every((path) => path !== page.pathname);
  return isParent || mayReturn ? index - from : 0;
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
