import type { ReactNode } from "react";
import { DownloadIcon, ListIcon, SupportIcon } from "@/components/ui/icons";
import type { Theme } from "@/lib/contract/preferences";
import type { Words } from "@/lib/i18n/words";
import { routes } from "@/lib/routes";
import { BrandMark } from "./brand-mark";
import { LogOutButton, MenuDrawer } from "./menu-drawer";
import { NavLink } from "./nav-link";
import { MENU_PLACES, PASSBOOK, type Place, SUPPORT_ID, VISITOR_PLACES } from "./places";
import { LanguageChoice, ThemeChoice } from "./preferences";

const MENU_ITEM = "menu-item";

interface MenuListProps {
  readonly places: readonly Place[];
  readonly words: Words;
  readonly children?: ReactNode;
}

const MenuList = ({ places, words, children }: MenuListProps) => (
  <ul className="p-2">
    {places.map((place) => (
      <li key={place.name(words)}>
        <NavLink className={MENU_ITEM} href={place.href}>
          <place.Icon />
          {place.name(words)}
        </NavLink>
      </li>
    ))}
    {children}
  </ul>
);

interface Brand {
  readonly name: string;
  readonly logo: boolean;
}

const MenuBrand = ({ name, logo }: Brand) => (
  <>
    <BrandMark logo={logo} />
    <p className="min-w-0 font-bold text-lead">{name}</p>
  </>
);

interface SideMenuProps {
  readonly brand: Brand;
  readonly name: string;
  readonly mobile: string;
  /** Otherwise gated items are not rendered (docs/architecture.md, "Gating"). */
  readonly bettingOn: boolean;
  readonly playPoints: boolean;
  readonly theme: Theme | null;
  readonly words: Words;
}

const MenuSettings = ({ theme, playPoints, words }: Pick<SideMenuProps, "theme" | "playPoints" | "words">) => (
  <div className="flex flex-col gap-3 border-line border-t p-5">
    <LanguageChoice />
    <ThemeChoice theme={theme} words={words.shell.themes} />
    {playPoints && <p className="mt-1 text-small text-ink-soft">{words.common.playPoints}</p>}
  </div>
);

/** docs/specification.md, 4.2 Logged-in side menu. */
export const SideMenu = ({ brand, name, mobile, bettingOn, playPoints, theme, words }: SideMenuProps) => (
  <MenuDrawer brand={<MenuBrand {...brand} />} close={words.shell.closeMenu} name={words.shell.mainMenu}>
    <div className="border-line border-b px-5 pb-4 wide:pt-5">
      <p className="text-lead font-bold">{shortName(name)}</p>
      <p className="text-ink-soft">+91 {mobile}</p>
    </div>
    <MenuList places={MENU_PLACES.filter(({ gated }) => bettingOn || !gated)} words={words}>
      <li>
        <LogOutButton
          className={MENU_ITEM}
          words={{ logOut: words.shell.logOut, loggingOut: words.shell.loggingOut }}
        />
      </li>
    </MenuList>
    {bettingOn && (
      <div className="border-line border-t p-2">
        <div className="menu-shortcuts">
          <NavLink className={MENU_ITEM} href={PASSBOOK.href}>
            <PASSBOOK.Icon />
            {PASSBOOK.name(words)}
          </NavLink>
          <button className={MENU_ITEM} popoverTarget={SUPPORT_ID} type="button">
            <SupportIcon />
            {words.shell.support}
          </button>
        </div>
        <NavLink className={MENU_ITEM} href={routes.histories}>
          <ListIcon />
          {words.history.menuTitle}
        </NavLink>
      </div>
    )}
    <MenuSettings playPoints={playPoints} theme={theme} words={words} />
  </MenuDrawer>
);

interface VisitorMenuProps {
  readonly brand: Brand;
  readonly download: string | null;
  readonly playPoints: boolean;
  readonly theme: Theme | null;
  readonly words: Words;
}

export const VisitorMenu = ({ brand, download, playPoints, theme, words }: VisitorMenuProps) => (
  <MenuDrawer brand={<MenuBrand {...brand} />} close={words.shell.closeMenu} name={words.shell.mainMenu}>
    <MenuList places={VISITOR_PLACES} words={words}>
      {download !== null && (
        <li>
          <a className={MENU_ITEM} href={download}>
            <DownloadIcon />
            {words.shell.downloadApp}
          </a>
        </li>
      )}
    </MenuList>
    <MenuSettings playPoints={playPoints} theme={theme} words={words} />
  </MenuDrawer>
);

/** docs/specification.md, 14.2. */
const LETTERS = 10;

/** In graphemes. */
export const shortName = (name: string): string => {
  const letters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  return letters.length > LETTERS ? `${letters.slice(0, LETTERS).join("")}...` : name;
};
