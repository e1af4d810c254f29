import Link from "next/link";
import { NextIcon } from "@/components/ui/icons";
import type { Words } from "@/lib/i18n/words";
import { routes } from "@/lib/routes";

/** Home's ways to the two other families (docs/specification.md, 4.5 Home). */
export const FamilyCards = ({ words }: { readonly words: Words["market"] }) => (
  <ul className="mb-3 grid grid-cols-2 gap-3">
    {[
      { name: words.starlineCard, href: routes.starline },
      { name: words.familyTitles.gali, href: routes.gali },
    ].map(({ name, href }) => (
      <li key={href}>
        <Link
          className="flex h-full min-h-18 flex-col justify-center gap-1 rounded-card border border-line bg-surface px-4 py-2.5"
          href={href}
        >
          <span className="font-semibold">{name}</span>
          <span className="flex items-center gap-1 font-semibold text-accent text-small">
            {words.viewNow}
            <NextIcon className="size-4" />
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
