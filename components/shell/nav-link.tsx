"use client";

import type { Route } from "next";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { MENU_ID } from "./menu-id";

interface NavLinkProps {
  readonly href: Route;
  readonly className: string;
  readonly children: ReactNode;
}

/** A link of the menu or the footer. It marks the open page and closes the menu. */
export const NavLink = ({ href, className, children }: NavLinkProps) => {
  const here = usePathname() === href;
  return (
    <Link
      aria-current={here ? "page" : undefined}
      className={className}
      href={href}
      onClick={() => document.getElementById(MENU_ID)?.hidePopover?.()}
    >
      {children}
    </Link>
  );
};
