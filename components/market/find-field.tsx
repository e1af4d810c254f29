"use client";

import { useDeferredValue, useEffect, useRef } from "react";
import { CloseIcon, FindIcon } from "@/components/ui/icons";
import { interpolate } from "@/lib/i18n/interpolate";
import { MARKET_INFO_TRANSLATIONS } from "@/lib/i18n/lazy/market-info";
import { useLanguage, useTranslations } from "@/lib/i18n/translations-provider";

interface SearchFieldProps {
  readonly find: string;
  readonly onFind: (find: string) => void;
}

interface FindFieldProps extends Omit<SearchFieldProps, "find"> {
  readonly open: boolean;
  readonly filter: string | null;
  /** The text of the field; null for a list that is too short for one. */
  readonly find: string | null;
  /** How many markets are shown. */
  readonly count: number;
}

/**
 * Shows the search field of a long list, and says to screen readers how many markets search and filter leave. Its
 * script is loaded when one of them is first wanted.
 */
export const FindField = ({ open, filter, find, count, onFind }: FindFieldProps) => {
  const { found } = MARKET_INFO_TRANSLATIONS[useLanguage()];
  // A screen reader must know the region before it has a text.
  const isThere = useDeferredValue(true, false);
  return (
    <>
      {open && find !== null && <SearchField find={find} onFind={onFind} />}
      {/* The list itself says that none was found. */}
      <p className="sr-only" role="status">
        {isThere && count > 0 && <span key={filter}>{interpolate(found, { count })}</span>}
      </p>
    </>
  );
};

const SearchField = ({ find, onFind }: SearchFieldProps) => {
  const { market: t } = useTranslations("markets");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  // A search that is closed ends.
  useEffect(() => () => onFind(""), [onFind]);
  return (
    <search className="relative mb-1.5 block">
      <FindIcon className="pointer-events-none absolute top-3.5 left-2.5 size-5 text-ink-soft" />
      <input
        aria-label={t.find}
        autoComplete="off"
        className={`h-12 w-full rounded-control border border-edge bg-surface pl-9 ${find === "" ? "pr-1" : "pr-11"} placeholder:text-ink-soft placeholder:text-small [&::-webkit-search-cancel-button]:hidden`}
        enterKeyHint="search"
        onChange={({ target }) => onFind(target.value)}
        // Enter only hides the keyboard, because the list already follows each letter.
        onKeyDown={({ key, currentTarget }) => key === "Enter" && currentTarget.blur()}
        placeholder={t.find}
        ref={field}
        type="search"
        value={find}
      />
      {find !== "" && (
        <button
          aria-label={t.clearFind}
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
