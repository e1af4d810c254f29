"use client";

import Link from "next/link";
import { buttonClass } from "@/components/ui/button-class";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";
import { routes } from "@/lib/routes";
import type { OpenedApp } from "./use-upi-payment";

interface OpenedNoticeProps {
  readonly opened: OpenedApp;
  readonly payee: string;
}

/** What to do where no app opened, as on a computer. Whether one did, a page cannot know. */
export const OpenedNotice = ({ opened, payee }: OpenedNoticeProps) => {
  const { deposit: words } = useWords("deposit");
  return (
    <section aria-labelledby="no-app" className="rounded-card border border-line bg-surface p-4">
      <h2 className="font-semibold" id="no-app">
        {words.noApp}
      </h2>
      <p className="break-words text-ink-soft text-small">
        {fill(words.noAppMessage, { amount: opened.amount.toFixed(2), payee })}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <a className={buttonClass("secondary", "grow")} href={opened.link}>
          {fill(words.openAgain, { app: words.apps[opened.app] })}
        </a>
        <Link className={buttonClass("secondary", "grow")} href={routes.payByQr}>
          {words.payByQr}
        </Link>
      </div>
    </section>
  );
};
