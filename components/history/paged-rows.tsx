"use client";

import { type ReactNode, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { useWords } from "@/lib/i18n/words-provider";

/** Rows per page: a long history opens as quickly as a short history. */
const PAGE = 40;

/** The first rows, and a button for more. */
export const PagedRows = ({ children }: { readonly children: readonly ReactNode[] }) => {
  const { history: words } = useWords("history");
  const [most, setMost] = useState(PAGE);
  return (
    <div className="flex flex-col gap-3">
      {children.slice(0, most)}
      {children.length > most && (
        <button className={buttonClass("secondary")} onClick={() => setMost(most + PAGE)} type="button">
          {words.more}
        </button>
      )}
    </div>
  );
};
