import type { Words } from "@/lib/i18n/words";
import { LanguageSwitch } from "./language-switch";
import { LogOutButton } from "./log-out-button";
import { MenuDrawer } from "./menu-drawer";
import { MENU_ITEM, MenuList } from "./menu-list";
import { MENU_PLACES } from "./places";
import { shortName } from "./short-name";

interface SideMenuProps {
  readonly name: string;
  readonly mobile: string;
  /** What is gated is not rendered at all (docs/architecture.md, "Gating"). */
  readonly bettingOn: boolean;
  readonly playPoints: boolean;
  readonly words: Words;
}

/**
 * Who is signed in, where one can go, the language, and the way out (docs/specification.md, 4.2 Logged-in side menu).
 */
export const SideMenu = ({ name, mobile, bettingOn, playPoints, words }: SideMenuProps) => (
  <MenuDrawer close={words.shell.closeMenu} name={words.shell.mainMenu}>
    <div className="border-line border-b px-5 pb-4 wide:pt-5">
      <p className="text-lead font-bold">{shortName(name)}</p>
      <p className="text-ink-soft">+91 {mobile}</p>
    </div>
    <MenuList places={MENU_PLACES.filter(({ gated }) => bettingOn || !gated)} words={words}>
      <li>
        <LogOutButton className={MENU_ITEM} />
      </li>
    </MenuList>
    <div className="border-line border-t p-5">
      <LanguageSwitch />
      {playPoints && <p className="mt-4 text-small text-ink-soft">{words.common.playPoints}</p>}
    </div>
  </MenuDrawer>
);
