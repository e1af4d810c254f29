import type { ReactNode } from "react";
import { DownloadIcon, MenuIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { Ticker } from "@/components/ui/ticker";
import type { Wallet } from "@/lib/contract/wallet";
import type { Translations } from "@/lib/i18n/translations";
import { routes } from "@/lib/routes";
import { BrandMark } from "./brand-mark";
import { BettingWatch, HeaderTitle, WalletAmount } from "./header-parts";
import { MENU_ID } from "./menu-id";

interface HeaderProps {
  readonly brand: string;
  readonly logo: boolean;
  /** `off` shows no wallet; `unknown` shows a dash instead of the amount. */
  readonly betting: "on" | "off" | "unknown";
  readonly wallet: Wallet | null;
  readonly bell: ReactNode;
  readonly t: Translations;
}

/** Shows a player's header (docs/specification.md, 4.3 Header). */
export const Header = ({ brand, logo, betting, wallet, bell, t }: HeaderProps) => (
  <HeaderRow brand={brand} logo={logo} t={t.shell}>
    {betting === "on" && (
      <div className="ml-auto flex min-w-0 flex-wrap items-center justify-end">
        <WalletAmount initial={wallet} name={t.betting.wallet} />
        {bell}
      </div>
    )}
    {betting === "off" && <BettingWatch />}
    {betting === "unknown" && <p className="px-3 font-semibold">{t.common.unknownAmount}</p>}
  </HeaderRow>
);

interface VisitorHeaderProps {
  readonly brand: string;
  readonly logo: boolean;
  /** The link to the Android app; null hides every mention of it. */
  readonly download: string | null;
  readonly t: Translations;
}

/** Shows a visitor's header (docs/specification.md, 4.1). */
export const VisitorHeader = ({ brand, logo, download, t: { shell, home } }: VisitorHeaderProps) => (
  <>
    <HeaderRow brand={brand} logo={logo} t={shell}>
      <Link
        className="ml-auto flex min-h-12 items-center rounded-control px-4 font-semibold underline-offset-4 hover:underline"
        href={routes.login}
      >
        {shell.login}
      </Link>
    </HeaderRow>
    {download !== null && (
      <aside aria-label={shell.downloadApp} className="border-line border-b bg-surface">
        <div className="mx-auto flex wide:max-w-page flex-wrap items-center pl-4 text-small wide:pl-0">
          <Ticker
            className="min-w-0 flex-1 basis-32"
            pause={shell.pause}
            text={shell.downloadNotice}
            whole={home.whole}
          />
          <a
            className="ml-auto flex min-h-12 items-center gap-1 pr-4 pl-1 font-semibold text-accent underline underline-offset-4"
            href={download}
          >
            <DownloadIcon className="size-5" />
            {shell.downloadApp}
          </a>
        </div>
      </aside>
    )}
  </>
);

interface HeaderRowProps extends Pick<HeaderProps, "brand" | "logo"> {
  readonly t: Translations["shell"];
  readonly children: ReactNode;
}

/** Lays out the header's row. The menu's button works without script; wide screens always show the menu. */
const HeaderRow = ({ brand, logo, t, children }: HeaderRowProps) => (
  <header className="page-header bg-bar text-on-bar">
    <div className="header-row mx-auto flex flex-wrap items-center px-2 wide:px-0">
      <button
        aria-label={t.menu}
        className="flex size-12 shrink-0 items-center justify-center rounded-control wide:hidden"
        popoverTarget={MENU_ID}
        type="button"
      >
        <MenuIcon />
      </button>
      {logo && <BrandMark logo />}
      <HeaderTitle>
        <Ticker className="min-h-0!" pause={t.pause} text={brand} />
      </HeaderTitle>
      {children}
    </div>
  </header>
);
