import { HomeIcon, ListIcon, RatesIcon, WinIcon } from "@/components/ui/icons";
import type { Words } from "@/lib/i18n/words";
import { routes } from "@/lib/routes";
import { LanguageSwitch } from "./language-switch";
import { LogOutButton } from "./log-out-button";
import { MenuDrawer } from "./menu-drawer";
import { NavLink } from "./nav-link";
import { shortName } from "./short-name";

interface SideMenuProps {
  readonly name: string;
  readonly mobile: string;
  /** What is gated is not rendered at all (design.md, "Gating"). */
  readonly bettingOn: boolean;
  readonly playPoints: boolean;
  readonly words: Words;
}

const ITEM =
  "flex min-h-12 w-full items-center gap-3 rounded-control px-3 font-medium aria-[current=page]:bg-sunken aria-[current=page]:font-semibold";

/** Who is signed in, where one can go, the language, and the way out (first document, "Logged-in side menu"). */
export const SideMenu = ({ name, mobile, bettingOn, playPoints, words }: SideMenuProps) => (
  <MenuDrawer words={words.shell}>
    <div className="border-line border-b px-5 pb-4 wide:pt-5">
      <p className="text-lead font-bold">{shortName(name)}</p>
      <p className="text-ink-soft">+91 {mobile}</p>
    </div>
    <ul className="p-2">
      <li>
        <NavLink className={ITEM} href={routes.home}>
          <HomeIcon />
          {words.shell.home}
        </NavLink>
      </li>
      {bettingOn &&
        [
          { href: routes.mainWinHistory, name: words.betting.winHistory, Icon: WinIcon },
          { href: routes.mainBidHistory, name: words.betting.bidHistory, Icon: ListIcon },
          { href: routes.marketRates, name: words.betting.marketRates, Icon: RatesIcon },
        ].map(({ href, name, Icon }) => (
          <li key={href}>
            <NavLink className={ITEM} href={href}>
              <Icon />
              {name}
            </NavLink>
          </li>
        ))}
      <li>
        <LogOutButton className={ITEM} />
      </li>
    </ul>
    <div className="border-line border-t p-5">
      <LanguageSwitch />
      {playPoints && <p className="mt-4 text-small text-ink-soft">{words.common.playPoints}</p>}
    </div>
  </MenuDrawer>
);
