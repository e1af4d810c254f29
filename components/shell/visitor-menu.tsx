import { DownloadIcon } from "@/components/ui/icons";
import type { Words } from "@/lib/i18n/words";
import { LanguageSwitch } from "./language-switch";
import { MenuDrawer } from "./menu-drawer";
import { MENU_ITEM, MenuList } from "./menu-list";
import { VISITOR_PLACES } from "./places";

interface VisitorMenuProps {
  /** As in the header. */
  readonly download: string | null;
  readonly playPoints: boolean;
  readonly words: Words;
}

/** A visitor's side menu (docs/specification.md, 4.1 Logged-out header and landing). */
export const VisitorMenu = ({ download, playPoints, words }: VisitorMenuProps) => (
  <MenuDrawer close={words.shell.closeMenu} name={words.shell.mainMenu}>
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
    <div className="border-line border-t p-5">
      <LanguageSwitch />
      {playPoints && <p className="mt-4 text-small text-ink-soft">{words.common.playPoints}</p>}
    </div>
  </MenuDrawer>
);
