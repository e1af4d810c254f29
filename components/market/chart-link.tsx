"use client";

import { ChartIcon } from "@/components/ui/icons";
import { useWords } from "@/lib/i18n/words-provider";

interface ChartLinkProps {
  /** The provider's address, made fit to open by the server. */
  readonly url: string;
  readonly label: string;
  readonly className: string;
}

/** A chart outside the app, in a tab that cannot reach back. */
export const ChartLink = ({ url, label, className }: ChartLinkProps) => {
  const { market: words } = useWords("markets");
  return (
    <a className={className} href={url} rel="noopener noreferrer" target="_blank">
      <ChartIcon className="size-5" />
      {label}
      <span className="sr-only"> ({words.newTab})</span>
    </a>
  );
};
