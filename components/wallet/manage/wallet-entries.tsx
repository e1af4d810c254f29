import type { Route } from "next";
import Link from "next/link";
import { NextIcon } from "@/components/ui/icons";
import type { Words } from "@/lib/i18n/words";
import { routes } from "@/lib/routes";

type Name = "addFund" | "withdrawFund" | "transfer" | "history";

/** In the document's order; transfers have no other way in (docs/specification.md, 8.1 Wallet Management). */
const ENTRIES: readonly (readonly [name: Name, href: Route])[] = [
  ["addFund", routes.addFunds],
  ["withdrawFund", routes.withdraw],
  ["transfer", routes.transfer],
  ["history", routes.passbook],
];

/** The ways from the wallet's page. */
export const WalletEntries = ({ words }: { readonly words: Words["wallet"] }) => (
  <ul className="flex flex-col gap-3">
    {ENTRIES.map(([name, href]) => (
      <li key={name}>
        <Link
          className="flex min-h-14 items-center justify-between gap-4 rounded-card border border-line bg-surface px-4 font-semibold"
          href={href}
        >
          {words[name]}
          <NextIcon className="size-5 text-ink-soft" />
        </Link>
      </li>
    ))}
  </ul>
);
