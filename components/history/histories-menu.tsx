import Link from "next/link";
import { NextIcon } from "@/components/ui/icons";
import { ScreenHead } from "@/components/ui/screen-head";
import type { HistoryKind } from "@/lib/contract/histories";
import type { Words } from "@/lib/i18n/words";
import { HISTORY_KINDS } from "./history-kinds";

const KINDS = Object.keys(HISTORY_KINDS) as readonly HistoryKind[];

const ROW = "flex min-h-14 items-center justify-between gap-4 rounded-card border border-line px-4 font-semibold";

/**
 * The history menu: its eight items in the document's order (first document, "History menu"). The first two are shown
 * and lead nowhere until their screens are there, in words and not by looks alone.
 */
export const HistoriesMenu = ({ words }: { readonly words: Words["history"] }) => (
  <>
    <ScreenHead title={words.menuTitle} />
    <ul className="mt-2 flex flex-col gap-3">
      {[words.menuLater.deposits, words.menuLater.wallet].map((name) => (
        <li className={`${ROW} bg-transparent text-ink-soft`} key={name}>
          {name}
          <span className="font-normal text-small">{words.menuSoon}</span>
        </li>
      ))}
      {KINDS.map((kind) => (
        <li key={kind}>
          <Link className={`${ROW} bg-surface`} href={HISTORY_KINDS[kind].route}>
            {words.menu[kind]}
            <NextIcon className="size-5 text-ink-soft" />
          </Link>
        </li>
      ))}
    </ul>
  </>
);
