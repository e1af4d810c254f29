import { Fragment } from "react";
import { DownloadIcon, SupportIcon } from "@/components/ui/icons";
import type { Theme } from "@/lib/contract/preferences";
import type { Translations } from "@/lib/i18n/translations";
import { routes } from "@/lib/routes";
import { BrandMark } from "./brand-mark";
import { LogOutButton, MenuBalance, MenuDrawer } from "./menu-drawer";
import { MENU_GROUPS, type NavGroup, type NavItem, SUPPORT_ID, VISITOR_ITEMS } from "./nav-items";
import { NavLink } from "./nav-link";

const MENU_ITEM = "menu-item";

interface SideMenuProps {
  readonly brand: { readonly name: string; readonly logo: boolean };
  /** The player whose page it is; null for a visitor. */
  readonly player: { readonly name: string; readonly mobile: string } | null;
  /** Whether betting is on; gated items are not rendered otherwise (docs/architecture.md, "Gating"). */
  readonly bettingOn: boolean;
  /** The link to the Android app for visitors; null hides it. */
  readonly download: string | null;
  readonly playPoints: boolean;
  readonly theme: Theme | null;
  readonly t: Translations;
}

/** Returns the groups of the menu without hidden items and without groups that are empty then. */
const listMenuGroups = (bettingOn: boolean): readonly NavGroup[] =>
  MENU_GROUPS.map(({ items, ...group }) => ({
    ...group,
    items: items.filter(({ gated }) => bettingOn || !gated),
  })).filter(({ items }) => items.length > 0);

interface MenuItemProps {
  readonly item: NavItem;
  readonly t: Translations;
}

const MenuItem = ({ item: { href, name, note, Icon, below: screens }, t }: MenuItemProps) => {
  const [label, below] = [name(t), note?.(t)];
  return (
    <li>
      {/* With large text the balance stands below the name, because no number may break. */}
      <NavLink below={screens} className={href === routes.wallet ? `${MENU_ITEM} flex-wrap` : MENU_ITEM} href={href}>
        <Icon />
        {below === undefined || below === label ? (
          label
        ) : (
          <span className="menu-titled">
            {label}
            <span className="menu-title">{below}</span>
          </span>
        )}
        {href === routes.wallet && <MenuBalance />}
      </NavLink>
    </li>
  );
};

/** Shows the menu (docs/specification.md, 4.1 and 4.2). */
export const SideMenu = ({ brand, player, bettingOn, download, playPoints, theme, t }: SideMenuProps) => {
  const { shell, common } = t;
  const groups: readonly NavGroup[] = player === null ? [{ items: VISITOR_ITEMS }] : listMenuGroups(bettingOn);
  return (
    <MenuDrawer
      brand={
        <>
          <BrandMark logo={brand.logo} />
          <p className="min-w-0 font-bold text-sum">{brand.name}</p>
        </>
      }
      close={shell.closeMenu}
      foot={
        <ul className="menu-foot">
          <li className="menu-support">
            <button className={MENU_ITEM} popoverTarget={SUPPORT_ID} type="button">
              <SupportIcon />
              {shell.support}
            </button>
          </li>
          {player && (
            <li>
              <LogOutButton className={MENU_ITEM} t={{ logOut: shell.logOut, loggingOut: shell.loggingOut }} />
            </li>
          )}
        </ul>
      }
      end={playPoints && <p className="mt-1 text-small text-ink-soft wide:hidden">{common.playPoints}</p>}
      moments={player && bettingOn ? shell.moments : null}
      name={shell.mainMenu}
      theme={{ theme, t: shell.themes }}
    >
      {player && (
        <div className="flex-wrap items-baseline gap-x-3 border-line border-b px-5 pb-4 wide:flex wide:py-2">
          <p className="text-lead font-bold">{shortName(player.name)}</p>
          <p className="text-ink-soft">+91 {player.mobile}</p>
        </div>
      )}
      <div className="p-2 wide:py-1">
        {groups.map(({ title, items, pairs }) => (
          <Fragment key={items[0]?.href}>
            {title && <h2 className="menu-group">{title(t)}</h2>}
            <ul className={pairs && "menu-pairs"}>
              {items.map((item) => (
                <MenuItem key={item.name(t)} item={item} t={t} />
              ))}
            </ul>
          </Fragment>
        ))}
        {player === null && download !== null && (
          <a className={MENU_ITEM} href={download}>
            <DownloadIcon />
            {shell.downloadApp}
          </a>
        )}
      </div>
    </MenuDrawer>
  );
};

/** The longest name that the menu shows whole (docs/specification.md, 14.2). */
const MAX_LETTERS = 10;

/** Shortens a name to `MAX_LETTERS` graphemes and an ellipsis. */
export const shortName = (name: string): string => {
  const letters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  return letters.length > MAX_LETTERS ? `${letters.slice(0, MAX_LETTERS).join("")}...` : name;
};
