"use client";

import { useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Link } from "@/components/ui/link";
import { callApi } from "@/lib/client/api/call-api";
import type { ChangeCareRequest } from "@/lib/contract/care";
import { API } from "@/lib/contract/protocol";
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
