import type { ReactNode } from "react";
import { INSTALL_FILES } from "@/lib/contract/install";

interface BrandMarkProps {
  readonly logo: boolean;
  readonly className?: string;
}

/** Shows the operator's logo or the mark of public/icon.svg, without text, because the brand's name is next to it. */
export const BrandMark = ({ logo, className = "size-8" }: BrandMarkProps) =>
  logo ? (
    <img
      alt=""
      className={`shrink-0 rounded-control ${className}`}
      height={32}
      src={INSTALL_FILES.icon192}
      width={32}
    />
  ) : (
    <svg aria-hidden="true" className={`shrink-0 text-accent ${className}`} viewBox="0 0 64 64">
      <rect fill="currentColor" height="64" rx="14" width="64" />
      <path
        d="M20 39v9.5M32 27v21.5M44 15v33.5"
        fill="none"
        stroke="var(--color-on-accent)"
        strokeLinecap="round"
        strokeWidth="6.7"
      />
    </svg>
  );

interface BrandHeadProps {
  readonly brand: { readonly name: string; readonly logo: unknown };
  readonly title: string;
  readonly end?: ReactNode;
}

/** Shows the brand and a title at the top of the landing page and of plain pages. */
export const BrandHead = ({ brand, title, end }: BrandHeadProps) => (
  <div className="flex flex-wrap items-center gap-2">
    <BrandMark className="size-10" logo={Boolean(brand.logo)} />
    <div className="min-w-min flex-1">
      <p className="font-semibold text-accent text-small">{brand.name}</p>
      <h1 className="font-bold text-title leading-tight">{title}</h1>
    </div>
    {end}
  </div>
);
