import { MenuIcon } from "@/components/ui/icons";
import { MENU_ID } from "./menu-id";

/** Opens the side menu; the browser does it without script. Absent where the menu stands beside the content. */
export const MenuButton = ({ label }: { readonly label: string }) => (
  <button
    aria-label={label}
    className="flex size-12 items-center justify-center rounded-control wide:hidden"
    popoverTarget={MENU_ID}
    type="button"
  >
    <MenuIcon />
  </button>
);
