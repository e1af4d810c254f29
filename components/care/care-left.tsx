"use client";

import { useEffect, useRef } from "react";
import { refresh, useRead } from "@/lib/client/data/read";
import { useWallet } from "@/lib/client/data/wallet";
import type { CareStatus } from "@/lib/contract/care";
import { API } from "@/lib/contract/protocol";
import type { LimitName } from "@/lib/domain/care/limits";
import { formatPoints, subtractPoints, wholePoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";

interface CareLeftProps {
  readonly initial: CareStatus;
  /** The limits that the screen's requests use. */
  readonly counted: readonly LimitName[];
  readonly words: { readonly names: Readonly<Record<LimitName, string>>; readonly leftNow: string };
}

/** What a player's limits leave, to the point. It follows the wallet. Nothing where no limit is set. */
export const CareLeft = ({ initial, counted, words }: CareLeftProps) => {
  const status = useRead<CareStatus>(API.care, { initial }).data ?? initial;
  const balance = useWallet(null)?.balance;
  const before = useRef(balance);
  useEffect(() => {
    // The page's own data is not older than the first balance.
    if (before.current !== undefined && before.current !== balance) void refresh(API.care);
    before.current = balance;
  }, [balance]);
  const set = status.limits.filter(({ name, points }) => points !== null && counted.includes(name));
  return set.map(({ name, points, used }) => (
    <p key={name}>
      {fill(words.leftNow, {
        name: words.names[name],
        left: formatPoints(subtractPoints(wholePoints(points ?? 0), used ?? wholePoints(0))),
      })}
    </p>
  ));
};
