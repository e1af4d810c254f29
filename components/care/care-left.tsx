"use client";

import { useEffect, useRef } from "react";
import { refetchPath, useRead } from "@/lib/client/data/read";
import { useWallet } from "@/lib/client/data/wallet";
import type { CareStatus } from "@/lib/contract/care";
import { API } from "@/lib/contract/protocol";
import { computeLeft, type LimitName } from "@/lib/domain/care/limits";
import { uncertainParams } from "@/lib/domain/care/uncertain-points";
import { formatPoints, NO_POINTS } from "@/lib/domain/points";
import { DOT } from "@/lib/i18n/format/dot";
import { formatUncertainPoints } from "@/lib/i18n/format/errors";
import { interpolate } from "@/lib/i18n/interpolate";
import type { Translations } from "@/lib/i18n/translations";

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
      {open && `${DOT}${formatUncertainPoints(t.mayCount, uncertainParams(open))}`}
    </p>
  ));
};
