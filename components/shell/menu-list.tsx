import type { ReactNode } from "react";
import type { Words } from "@/lib/i18n/words";
import { NavLink } from "./nav-link";
import type { Place } from "./places";

export const MENU_ITEM =
  "flex min-h-12 w-full items-center gap-3 rounded-control px-3 font-medium aria-[current=page]:bg-sunken aria-[current=page]:font-semibold";

interface MenuListProps {
  readonly places: readonly Place[];
  readonly words: Words;
  /** More items after the places. */
  readonly children?: ReactNode;
}

/** The menu's items, one below the other. */
export const MenuList = ({ places, words, children }: MenuListProps) => (
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
