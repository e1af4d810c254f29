"use client";

import { useEffect, useRef } from "react";
import { CloseIcon, FindIcon } from "@/components/ui/icons";
import { interpolate } from "@/lib/i18n/interpolate";
import { MARKET_INFO_TRANSLATIONS } from "@/lib/i18n/lazy/market-info";
import { useLanguage, useTranslations } from "@/lib/i18n/translations-provider";

interface FindFieldProps {
  readonly open: boolean;
  readonly find: string;
  /** How many markets are shown. */
  readonly count: number;
  readonly onFind: (find: string) => void;
}

/** Shows the search field of a long list. Its script is loaded when it is first wanted. */
export const FindField = ({ open, ...field }: FindFieldProps) => open && <SearchField {...field} />;

const SearchField = ({ find, count, onFind }: Omit<FindFieldProps, "open">) => {
  const { market: t } = useTranslations("markets");
  const told = MARKET_INFO_TRANSLATIONS[useLanguage()];
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
      {/* The list itself says that none was found. */}
      <p className="sr-only" role="status">
        {find.trim() !== "" && count > 0 && interpolate(told.found, { count })}
      </p>
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
