import { ContactLink, type ContactWay } from "@/components/ui/contact-link";
import { HomeIcon, SupportIcon } from "@/components/ui/icons";
import { interpolate } from "@/lib/i18n/interpolate";
import type { Translations } from "@/lib/i18n/translations";
import { routes } from "@/lib/routes";
import { FOOTER_ITEMS, type NavItem, SUPPORT_ID } from "./nav-items";
import { NavLink } from "./nav-link";
import { Shortcuts } from "./shortcuts";

const FOOTER_ITEM = "footer-item";

interface FooterProps {
  readonly brand: string;
  readonly bettingOn: boolean;
  /** Whether the landing page is home, as for a visitor. */
  readonly visitor?: boolean;
  readonly support: Readonly<Record<ContactWay, string>>;
  readonly t: Translations;
}

/** Shows the icon of an item, filled while the item's page or a page below it is open. */
const FooterMark = ({ Icon }: Pick<NavItem, "Icon">) => (
  <span className="footer-mark">
    <Icon className="size-6" />
  </span>
);

/** Shows the bottom bar (docs/specification.md, 4.4 Footer). */
export const Footer = ({ bettingOn, visitor = false, brand, support, t }: FooterProps) => (
  <footer className="page-footer sticky bottom-0 z-10 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)]">
    <Shortcuts label={t.shell.shortcuts}>
      {bettingOn ? (
        FOOTER_ITEMS.map(({ href, name, Icon, below }) => (
          <NavLink below={below} className={FOOTER_ITEM} href={href} key={href}>
            <FooterMark Icon={Icon} />
            <span className="footer-word">{name(t)}</span>
          </NavLink>
        ))
      ) : (
        <>
          <NavLink className={FOOTER_ITEM} href={visitor ? routes.root : routes.home}>
            <FooterMark Icon={HomeIcon} />
            <span className="footer-word">{t.shell.home}</span>
          </NavLink>
          <p className="flex min-w-0 flex-2 items-center justify-center px-2 text-center fit-small text-ink-soft leading-tight">
            {interpolate(t.shell.welcome, { brand })}
          </p>
        </>
      )}
      <SupportMenu
        numbers={support}
        ways={bettingOn ? ["whatsapp", "call"] : ["whatsapp", "telegram", "call"]}
        t={t.shell}
      />
    </Shortcuts>
  </footer>
);

interface SupportMenuProps {
  readonly ways: readonly ContactWay[];
  readonly numbers: Readonly<Record<ContactWay, string>>;
  readonly t: Translations["shell"];
}

/** Shows the ways to support in a popover, because Escape and a tap outside close it without script. */
const SupportMenu = ({ ways, numbers, t }: SupportMenuProps) => (
  <>
    <button className={FOOTER_ITEM} popoverTarget={SUPPORT_ID} type="button">
      <FooterMark Icon={SupportIcon} />
      <span className="footer-word">{t.support}</span>
    </button>
    <div className="rounded-card border border-line bg-surface p-3 text-ink shadow-xl" id={SUPPORT_ID} popover="auto">
      <ul aria-label={t.support} className="flex w-[min(13rem,80vw)] flex-col gap-2">
        {ways.map((way) => (
          <li key={way}>
            <ContactLink number={numbers[way]} way={way}>
              {t[way]}
            </ContactLink>
          </li>
        ))}
      </ul>
    </div>
  </>
);
