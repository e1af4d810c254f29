import Link from "next/link";
import { NextIcon } from "@/components/ui/icons";
import { ScreenHead } from "@/components/ui/screen-head";
import type { HistoryKind } from "@/lib/contract/histories";
import type { Words } from "@/lib/i18n/words";
import { HISTORY_KINDS } from "./history-kinds";

/** Deposit and wallet histories stand above these as soon as they have screens. */
const KINDS = Object.keys(HISTORY_KINDS) as readonly HistoryKind[];

/** The history menu: a button to each history (first document, "History menu"). */
export const HistoriesMenu = ({ words }: { readonly words: Words["history"] }) => (
  <>
    <ScreenHead title={words.menuTitle} />
    <ul className="mt-2 flex flex-col gap-3">
      {KINDS.map((kind) => (
        <li key={kind}>
          <Link
            className="flex min-h-14 items-center justify-between gap-4 rounded-card border border-line bg-surface px-4 font-semibold"
            href={HISTORY_KINDS[kind].route}
          >
            {words.menu[kind]}
            <NextIcon className="size-5 text-ink-soft" />
          </Link>
        </li>
      ))}
    </ul>
  </>
);
