"use client";

import { OpenIcon, WarnIcon } from "@/components/ui/icons";
import { useServerClock } from "@/lib/client/use-server-clock";
import { fill } from "@/lib/i18n/fill";
import type { Words } from "@/lib/i18n/words";
import { useWords } from "@/lib/i18n/words-provider";

/** Live, or the age of what is shown. Its line is always there, so nothing moves when it changes. */
export const Freshness = ({ staleSince }: { readonly staleSince: number | null }) => {
  const { market: words } = useWords("markets");
  return (
    <p className="flex min-h-6 items-center gap-1.5 text-ink-soft text-small">
      {staleSince === null ? (
        <>
          <OpenIcon className="size-4" />
          {words.live}
        </>
      ) : (
        <>
          <WarnIcon className="size-4 text-warn" />
          <Age since={staleSince} />
        </>
      )}
    </p>
  );
};

const Age = ({ since }: { readonly since: number }) => {
  const { market: words } = useWords("markets");
  // In steps that a reader can follow: every ten seconds, then minutes, then hours.
  const seconds = useServerClock((now) => {
    const age = Math.max(0, Math.floor((now - since) / 1000));
    return age < 60 ? Math.floor(age / 10) * 10 : Math.floor(age / 60) * 60;
  });
  return ageText(words, seconds);
};

const ageText = (words: Words["market"], seconds: number): string => {
  if (seconds < 60) return fill(words.staleSeconds, { count: Math.max(seconds, 5) });
  if (seconds < 3600) return fill(words.staleMinutes, { count: Math.floor(seconds / 60) });
  return fill(words.staleHours, { count: Math.floor(seconds / 3600) });
};
