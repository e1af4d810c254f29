"use client";

import { useEffect, useRef, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Link } from "@/components/ui/link";
import { callApi } from "@/lib/client/api/call-api";
import { refetchPath, useRead } from "@/lib/client/data/read";
import { useWallet } from "@/lib/client/data/wallet";
import type { CareStatus, ChangeCareRequest } from "@/lib/contract/care";
import { API } from "@/lib/contract/protocol";
import { computeLeft, type LimitName } from "@/lib/domain/care/limits";
import { uncertainParams } from "@/lib/domain/care/uncertain-points";
import { formatPoints, NO_POINTS } from "@/lib/domain/points";
import { formatUncertainPoints } from "@/lib/i18n/format/errors";
import { interpolate } from "@/lib/i18n/interpolate";
import type { Translations } from "@/lib/i18n/translations";
import { routes } from "@/lib/routes";

interface LimitsQuestionProps {
  readonly t: Readonly<Record<"ask" | "askNote" | "askSet" | "askKeep" | "askSure", string>>;
}

/** Asks about limits before a deposit. A player who wants none must say so twice (docs/care.md, C18). */
export const LimitsQuestion = ({ t }: LimitsQuestionProps) => {
  const [taps, setTaps] = useState(0);
  const declineLimits = async () => {
    setTaps(taps + 1);
    if (taps === 0) return;
    const { ok } = await callApi(API.care, { body: { act: "keep" } satisfies ChangeCareRequest });
    if (!ok) setTaps(0);
  };
  if (taps > 1) return null;
  return (
    <section className="mt-3 rounded-card border border-line bg-surface p-4">
      <h2 className="font-semibold">{t.ask}</h2>
      <p className="mt-1 mb-3 text-ink-soft text-small">{t.askNote}</p>
      <div className="grid fit-cols-30 gap-3">
        <Link className={buttonClass("secondary", "px-2")} href={routes.playSafe}>
          {t.askSet}
        </Link>
        <button className={buttonClass("quiet", "px-2")} onClick={() => void declineLimits()} type="button">
          {taps === 0 ? t.askKeep : t.askSure}
        </button>
      </div>
    </section>
  );
};

interface CareLeftProps {
  readonly initial: CareStatus;
  /** The names of the limits that count the requests of the screen. */
  readonly counted: readonly LimitName[];
  readonly t: Readonly<{ leftNow: string }> & Pick<Translations["errors"], "limits" | "mayCount">;
}

/**
 * Shows what the player's limits leave in points, and what of it is uncertain. It is read again when the balance
 * changes, and shows nothing where no limit is set.
 */
export const CareLeft = ({ initial, counted, t }: CareLeftProps) => {
  const status = useRead<CareStatus>(API.care, { initial }).data ?? initial;
  const balance = useWallet(null)?.balance;
  const before = useRef(balance);
  useEffect(() => {
    // The first balance causes no read, because the page's own data is not older.
    if (before.current !== undefined && before.current !== balance) void refetchPath(API.care);
    before.current = balance;
  }, [balance]);
  const set = status.limits.filter(({ name, points }) => points !== null && counted.includes(name));
  return set.map(({ name, points, used, open }) => (
    <p key={name}>
      {interpolate(t.leftNow, {
        name: t.limits[name],
        left: formatPoints(computeLeft({ points: points ?? 0, used: used ?? NO_POINTS })),
      })}
      {open && `. ${formatUncertainPoints(t.mayCount, uncertainParams(open))}`}
    </p>
  ));
};
