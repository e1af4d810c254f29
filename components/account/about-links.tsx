import { routes } from "@/lib/routes";
import { PlainLink } from "./plain-link";

/** The ways to what a visitor may want to read before giving a number: neither menu nor footer of theirs has them. */
export const AboutLinks = ({
  titles,
}: {
  readonly titles: { readonly privacypolicy: string; readonly about: string };
}) => (
  <div className="flex flex-wrap justify-center gap-x-4">
    <PlainLink href={routes.privacyPolicy}>{titles.privacypolicy}</PlainLink>
    <PlainLink href={routes.about}>{titles.about}</PlainLink>
  </div>
);
