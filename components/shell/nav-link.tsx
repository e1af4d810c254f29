"use client";

import type { Route } from "next";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { MENU_ID } from "./menu-id";

interface NavLinkProps {
  readonly href: Route;
  readonly below?: readonly Route[] | undefined;
  readonly className: string;
  readonly children: ReactNode;
}

/** Links to a screen, marks the link of the open page, and closes the menu. */
export const NavLink = ({ href, below = [], className, children }: NavLinkProps) => {
  const path = usePathname();
  const current = path === href ? "page" : below.some((one) => one === path) || undefined;
  return (
    <Link
      aria-current={current}
      className={className}
      href={href}
      onClick={() => document.getElementById(MENU_ID)?.hidePopover?.()}
    >
      {children}
    </Link>
  );
};
