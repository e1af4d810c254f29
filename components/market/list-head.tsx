"use client";

import { useRef } from "react";
import { CloseIcon, FindIcon } from "@/components/ui/icons";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";
import { Freshness } from "./list-state";

/** The heading of the open markets, to which the dialog of a closed market leads. */
export const OPEN_GROUP_ID = "open-markets";

interface ListHeadProps {
  /** The number of open markets. */
  readonly open: number;
  readonly staleSince: number | null;
  /** The text of the search field; null for a list that is too short for it. */
  readonly find: string | null;
  readonly onFind: (find: string) => void;
}

/** The head of a list: the number of open markets, the age of the list, and the search in a long list. */
export const ListHead = ({ open, staleSince, find, onFind }: ListHeadProps) => {
  const { market: words } = useWords("markets");
  return (
    <div className="mb-1 flex min-h-12 flex-wrap items-center justify-between gap-x-3">
      <div className="min-w-0 grow-[999]">
        <h2 className="text-lead font-bold" id={OPEN_GROUP_ID} tabIndex={-1}>
          {open > 0 ? fill(words.openGroup, { count: open }) : words.noneOpen}
        </h2>
        <Freshness staleSince={staleSince} />
      </div>
      {find !== null && <Find find={find} onFind={onFind} />}
    </div>
  );
};

const Find = ({ find, onFind }: { readonly find: string; readonly onFind: (find: string) => void }) => {
  const { market: words } = useWords("markets");
  const field = useRef<HTMLInputElement>(null);
  return (
    <search className="relative max-w-full grow basis-34">
      <FindIcon className="pointer-events-none absolute top-3.5 left-2.5 size-5 text-ink-soft" />
      <input
        aria-label={words.find}
        autoComplete="off"
        className={`h-12 w-full rounded-control border border-edge bg-surface pl-9 ${find === "" ? "pr-1" : "pr-11"} placeholder:text-ink-soft placeholder:text-small [&::-webkit-search-cancel-button]:hidden`}
        enterKeyHint="search"
        onChange={({ target }) => onFind(target.value)}
        // The list already follows each letter: Enter only hides the keyboard.
        onKeyDown={({ key, currentTarget }) => key === "Enter" && currentTarget.blur()}
        placeholder={words.find}
        ref={field}
        type="search"
        value={find}
      />
      {find !== "" && (
        <button
          aria-label={words.clearFind}
          className="absolute top-0 right-0 flex size-12 items-center justify-center text-ink-soft"
          onClick={() => {
            onFind("");
            field.current?.focus();
          }}
          type="button"
        >
          <CloseIcon className="size-5" />
        </button>
      )}
    </search>
  );
};
