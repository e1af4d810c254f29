import Link from "next/link";
import { buttonClass } from "@/components/ui/button-class";
import type { Words } from "@/lib/i18n/words";
import { routes } from "@/lib/routes";

/** The two buttons under the hours (docs/specification.md, 8.7 Withdraw Funds). */
export const WithdrawLinks = ({ words }: { readonly words: Words["withdraw"] }) => (
  <div className="my-3 grid grid-cols-2 gap-3">
    {[
      { href: routes.withdrawRule, name: words.rule },
      { href: routes.withdrawHistory, name: words.history },
    ].map(({ href, name }) => (
      <Link className={buttonClass("secondary", "whitespace-normal text-center")} href={href} key={href}>
        {name}
      </Link>
    ))}
  </div>
);
