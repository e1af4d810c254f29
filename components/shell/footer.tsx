import { HomeIcon, ListIcon } from "@/components/ui/icons";
import { fill } from "@/lib/i18n/fill";
import type { Words } from "@/lib/i18n/words";
import { routes } from "@/lib/routes";
import { NavLink } from "./nav-link";

interface FooterProps {
  readonly brand: string;
  readonly bettingOn: boolean;
  readonly words: Words;
}

const ITEM =
  "flex min-h-16 flex-1 flex-col items-center justify-center gap-0.5 text-small font-medium text-ink-soft aria-[current=page]:font-semibold aria-[current=page]:text-ink";

/** The bar at the bottom, in its two forms (first document, "Footer"). */
export const Footer = ({ brand, bettingOn, words }: FooterProps) => (
  <footer className="sticky bottom-0 z-10 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] wide:rounded-t-card wide:border-x">
    <nav aria-label={words.shell.shortcuts} className="flex">
      {bettingOn && (
        <NavLink className={ITEM} href={routes.mainBidHistory}>
          <ListIcon />
          {words.betting.bids}
        </NavLink>
      )}
      <NavLink className={ITEM} href={routes.home}>
        <HomeIcon />
        {words.shell.home}
      </NavLink>
      {!bettingOn && (
        <p className="flex flex-2 items-center justify-center px-4 text-center text-small text-ink-soft">
          {fill(words.shell.welcome, { brand })}
        </p>
      )}
    </nav>
  </footer>
);
