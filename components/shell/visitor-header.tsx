import Link from "next/link";
import { DownloadIcon } from "@/components/ui/icons";
import { Ticker } from "@/components/ui/ticker";
import type { Words } from "@/lib/i18n/words";
import { routes } from "@/lib/routes";
import { MenuButton } from "./menu-button";
import { ScrollingTitle } from "./scrolling-title";

interface VisitorHeaderProps {
  readonly brand: string;
  /** Where the Android app is downloaded; null where the operator has none, and nothing speaks of it then. */
  readonly download: string | null;
  readonly words: Words;
}

/** What a visitor has above every page (docs/specification.md, 4.1 Logged-out header and landing). */
export const VisitorHeader = ({ brand, download, words: { shell } }: VisitorHeaderProps) => (
  <>
    <header className="sticky top-0 z-10 bg-bar text-on-bar">
      <div className="mx-auto flex h-14 max-w-page items-center gap-2 px-2 wide:px-0">
        <MenuButton label={shell.menu} />
        <ScrollingTitle pause={shell.pause} title={brand} />
        <Link
          className="flex min-h-12 items-center rounded-control px-4 font-semibold underline-offset-4 hover:underline"
          href={routes.login}
        >
          {shell.login}
        </Link>
      </div>
    </header>
    {download !== null && (
      <div className="border-line border-b bg-surface">
        <div className="mx-auto flex max-w-page items-center pl-4 text-small motion-reduce:flex-wrap wide:pl-0">
          <Ticker className="min-w-0 flex-1 motion-reduce:min-w-56" pause={shell.pause} text={shell.downloadNotice} />
          <a
            className="flex min-h-12 shrink-0 items-center gap-2 pr-4 pl-2 font-semibold text-accent underline underline-offset-4"
            href={download}
          >
            <DownloadIcon className="size-5" />
            {shell.downloadApp}
          </a>
        </div>
      </div>
    )}
  </>
);
