import type { Route } from "next";
import { Link } from "@/components/ui/link";
import type { Operator } from "@/lib/contract/pages";
import { interpolate } from "@/lib/i18n/interpolate";
import { routes } from "@/lib/routes";

interface PlainLinkProps {
  readonly href: Route;
  readonly before?: string;
  readonly children: string;
}

/** Shows a text link that is large enough for a thumb. */
export const PlainLink = ({ href, before, children }: PlainLinkProps) => (
  <p className="flex min-h-12 flex-wrap items-center justify-center gap-x-1 text-ink-soft">
    {before}
    <Link
      className="inline-flex min-h-12 items-center rounded-control px-2 font-semibold text-accent underline underline-offset-4"
      href={href}
    >
      {children}
    </Link>
  </p>
);

/** Links what a visitor may read before registering, because a visitor's menu and footer do not link it. */
export const AboutLinks = ({ titles }: { readonly titles: Readonly<Record<"privacypolicy" | "about", string>> }) => (
  <div className="flex flex-wrap justify-center gap-x-4">
    <PlainLink href={routes.privacyPolicy}>{titles.privacypolicy}</PlainLink>
    <PlainLink href={routes.about}>{titles.about}</PlainLink>
  </div>
);

interface OperatorFactsProps {
  readonly operator: Operator;
  readonly text: string;
}

/** Shows who operates the app, under which licence, and for which age. */
export const OperatorFacts = ({ operator: { name, licence, jurisdictions, minimumAge }, text }: OperatorFactsProps) => (
  <p>{interpolate(text, { name, licence, jurisdictions, age: minimumAge })}</p>
);
