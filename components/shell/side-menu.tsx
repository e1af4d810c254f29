import { DownloadIcon, ListIcon, SupportIcon } from "@/components/ui/icons";
import type { Theme } from "@/lib/contract/preferences";
import type { Words } from "@/lib/i18n/words";
import { routes } from "@/lib/routes";
import { BrandMark } from "./brand-mark";
import { LogOutButton, MenuDrawer } from "./menu-drawer";
import { NavLink } from "./nav-link";
import { MENU_PLACES, PASSBOOK, SUPPORT_ID, VISITOR_PLACES } from "./places";

const MENU_ITEM = "menu-item";

interface SideMenuProps {
  readonly brand: { readonly name: string; readonly logo: boolean };
  /** Null for a visitor. */
  readonly player: { readonly name: string; readonly mobile: string } | null;
  /** Otherwise gated items are not rendered (docs/architecture.md, "Gating"). */
  readonly bettingOn: boolean;
  /** For visitors; null hides it. */
  readonly download: string | null;
  readonly playPoints: boolean;
  readonly theme: Theme | null;
  readonly words: Words;
}

/** docs/specification.md, 4.1 and 4.2. */
export const SideMenu = ({ brand, player, bettingOn, download, playPoints, theme, words }: SideMenuProps) => {
  const { shell, common } = words;
  const places = player === null ? VISITOR_PLACES : MENU_PLACES.filter(({ gated }) => bettingOn || !gated);
  return (
    <MenuDrawer
      brand={
        <>
          <BrandMark logo={brand.logo} />
          <p className="min-w-0 font-bold text-lead">{brand.name}</p>
        </>
      }
      close={shell.closeMenu}
      end={playPoints && <p className="mt-1 text-small text-ink-soft">{common.playPoints}</p>}
      moments={player && shell.moments}
      name={shell.mainMenu}
      theme={{ theme, words: shell.themes }}
    >
      {player && (
        <div className="border-line border-b px-5 pb-4 wide:pt-5">
          <p className="text-lead font-bold">{shortName(player.name)}</p>
          <p className="text-ink-soft">+91 {player.mobile}</p>
        </div>
      )}
      <ul className="p-2">
        {places.map((place) => (
          <li key={place.name(words)}>
            <NavLink className={MENU_ITEM} href={place.href}>
              <place.Icon />
              {place.name(words)}
            </NavLink>
          </li>
        ))}
        {player && (
          <li>
            <LogOutButton className={MENU_ITEM} words={{ logOut: shell.logOut, loggingOut: shell.loggingOut }} />
          </li>
        )}
        {player === null && download !== null && (
          <li>
            <a className={MENU_ITEM} href={download}>
              <DownloadIcon />
              {shell.downloadApp}
            </a>
          </li>
        )}
      </ul>
      {player && bettingOn && (
        <div className="border-line border-t p-2">
          <div className="menu-shortcuts">
            <NavLink className={MENU_ITEM} href={PASSBOOK.href}>
              <PASSBOOK.Icon />
              {PASSBOOK.name(words)}
            </NavLink>
            <button className={MENU_ITEM} popoverTarget={SUPPORT_ID} type="button">
              <SupportIcon />
              {shell.support}
            </button>
          </div>
          <NavLink className={MENU_ITEM} href={routes.histories}>
            <ListIcon />
            {words.history.menuTitle}
          </NavLink>
        </div>
      )}
    </MenuDrawer>
  );
};

/** docs/specification.md, 14.2. */
const LETTERS = 10;

/** In graphemes. */
export const shortName = (name: string): string => {
  const letters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  return letters.length > LETTERS ? `${letters.slice(0, LETTERS).join("")}...` : name;
};
