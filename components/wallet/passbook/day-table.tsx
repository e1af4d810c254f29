"use client";

import { NextIcon } from "@/components/ui/icons";
import type { PassbookDay } from "@/lib/domain/funds/passbook";
import { formatPoints } from "@/lib/domain/points";
import { useWords } from "@/lib/i18n/words-provider";
import { dayWords } from "./day-words";

const NUMBER = "py-2 pl-2 text-right";

/** What the picture of the balance shows, in figures: each day on which something moved. Nothing where no day is known. */
export const DayTable = ({ days }: { readonly days: readonly PassbookDay[] }) => {
  const { passbook: words, common } = useWords("passbook");
  const { months } = useWords("passbook").history;
  if (days.length === 0) return null;
  return (
    <details className="group mt-4 rounded-card border border-line bg-surface px-4">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-1 font-semibold text-accent text-small [&::-webkit-details-marker]:hidden">
        <NextIcon className="size-4 transition-transform group-open:rotate-90" />
        {words.byDay}
      </summary>
      <div className="relative overflow-x-auto">
        <table className="mb-2 w-full text-small">
          <thead>
            <tr className="border-line border-b text-ink-soft">
              <th className="py-2 text-left font-medium" scope="col">
                {words.day}
              </th>
              {[words.in, words.out, words.dayEnd].map((head) => (
                <th className={`${NUMBER} font-medium`} key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {days.map((day) => (
              <tr key={day.day}>
                <th className="py-2 text-left font-normal" scope="row">
                  {dayWords(day.day, months)}
                </th>
                <td className={NUMBER}>{formatPoints(day.in)}</td>
                <td className={NUMBER}>{formatPoints(day.out)}</td>
                <td className={`${NUMBER} font-semibold`}>
                  {day.end === null ? common.unknownAmount : formatPoints(day.end)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
};
