"use client";

import type { Route } from "next";
import toast from "react-hot-toast/headless";
import { NextIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { TOAST_MS } from "@/components/ui/notify";
import type { Words } from "@/lib/i18n/words";

/** The link to the history, where a placed bid is found. */
export const BidsLink = ({ words, href }: { readonly words: Words["bid"]; readonly href: Route }) => (
  <Link className="-my-2 inline-flex min-h-12 items-center gap-1 font-semibold underline" href={href}>
    {words.seeBids}
    <NextIcon className="size-4" />
  </Link>
);

/** 'Bid placed successfully!', and the way to where it is found (docs/specification.md, 6.7 Confirmation dialog). */
export const notifyPlaced = (words: Words["bid"], href: Route): void =>
  void toast.success(
    <>
      <p className="font-semibold">{words.placed}</p>
      <BidsLink href={href} words={words} />
    </>,
    // The same words again renew their toast.
    { id: words.placed, duration: TOAST_MS.usual },
  );
