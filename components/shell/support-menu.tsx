import { ContactLink } from "@/components/ui/contact-link";
import type { ContactWay } from "@/components/ui/contact-links";
import { SupportIcon } from "@/components/ui/icons";
import type { Words } from "@/lib/i18n/words";
import { FOOTER_ITEM } from "./footer-item";

/** The popover's element, which app/globals.css places above the bar. */
const SUPPORT_ID = "support";

interface SupportMenuProps {
  readonly ways: readonly ContactWay[];
  /** Digits fit to dial. */
  readonly numbers: Readonly<Record<ContactWay, string>>;
  readonly words: Words["shell"];
}

/**
 * Support in the bar at the bottom: a button that shows and hides the ways to reach it (docs/specification.md, 4.4
 * Footer). A popover, as the side menu is: Escape and a tap outside close it, without script.
 */
export const SupportMenu = ({ ways, numbers, words }: SupportMenuProps) => (
  <>
    <button className={FOOTER_ITEM} popoverTarget={SUPPORT_ID} type="button">
      <SupportIcon />
      {words.support}
    </button>
    <div className="rounded-card border border-line bg-surface p-3 text-ink shadow-xl" id={SUPPORT_ID} popover="auto">
      <ul aria-label={words.support} className="flex w-52 flex-col gap-2">
        {ways.map((way) => (
          <li key={way}>
            <ContactLink number={numbers[way]} way={way}>
              {words[way]}
            </ContactLink>
          </li>
        ))}
      </ul>
    </div>
  </>
);
