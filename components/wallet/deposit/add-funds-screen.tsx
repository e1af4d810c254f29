import type { Route } from "next";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { NextIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { ScreenHead } from "@/components/ui/screen-head";
import { LANGUAGES } from "@/lib/contract/preferences";
import { CATALOGUES, type Words } from "@/lib/i18n/words";
import { routes } from "@/lib/routes";

interface AddFundsScreenProps {
  /** False: the provider has switched payment by UPI apps off. */
  readonly upiOn: boolean;
  readonly words: Pick<Words, "deposit" | "common">;
  readonly balance: ReactNode;
  readonly pending: ReactNode;
  readonly support: ReactNode;
}

const CARD = "flex min-h-18 items-center justify-between gap-4 rounded-card border border-line px-4 py-3";

interface WayProps {
  readonly name: string;
  readonly note: string;
  /** Null: unavailable now; its note says so. */
  readonly href: Route | null;
}

const Way = ({ name, note, href }: WayProps) => {
  const text = (
    <span>
      <span className="block font-bold text-lead">{name}</span>
      <span className="block text-ink-soft text-small">{note}</span>
    </span>
  );
  if (href === null) return <div className={`${CARD} bg-sunken`}>{text}</div>;
  return (
    <Link className={`${CARD} bg-surface`} href={href}>
      {text}
      <NextIcon className="size-5 shrink-0 text-ink-soft" />
    </Link>
  );
};

/** The prompt for questions, in every language at once (docs/specification.md, 8.3 Add Funds). */
const Query = () => (
  <div className="text-center text-ink-soft text-small">
    {LANGUAGES.map((language) => (
      <p key={language} lang={language}>
        {CATALOGUES[language].deposit.query}
      </p>
    ))}
  </div>
);

/** Ways to add funds, and what waits for approval (docs/specification.md, 8.3 Add Funds). */
export const AddFundsScreen = ({ upiOn, words, balance, pending, support }: AddFundsScreenProps) => {
  const { deposit, common } = words;
  return (
    <>
      <ScreenHead back={{ href: routes.home, label: common.back }} title={deposit.title} />
      <div className="mt-2 flex flex-col gap-3">
        {balance}
        <Way
          href={upiOn ? routes.payByUpi : null}
          name={deposit.viaUpi}
          note={upiOn ? deposit.viaUpiNote : deposit.viaUpiOff}
        />
        <Way href={routes.payByQr} name={deposit.viaQr} note={deposit.viaQrNote} />
        {pending}
        <div className="grid fit-cols-32 gap-3">
          <Link className={buttonClass("secondary")} href={routes.depositHistory}>
            {deposit.history}
          </Link>
          <Link className={buttonClass("secondary")} href={routes.depositRules}>
            {deposit.rule}
          </Link>
        </div>
        <div className="mt-2">
          <Query />
          {support}
        </div>
      </div>
    </>
  );
};
