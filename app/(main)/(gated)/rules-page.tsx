import { RulesText } from "@/components/wallet/rules-text";
import { words } from "@/lib/i18n/server-words";
import { routes } from "@/lib/routes";
import { readFundsRules } from "@/lib/server/funds/read-funds";
import { nullWhenProviderDown, requireBetting } from "@/lib/server/pages/visit";
import { services } from "@/lib/server/running-services";
import { MainPage } from "../main-page";

const readWords = async (kind: "deposit" | "withdrawal") => {
  const { deposit, withdraw } = await words();
  return kind === "deposit"
    ? { title: deposit.rulesTitle, none: deposit.rulesNone, away: deposit.rulesAway }
    : { title: withdraw.ruleTitle, none: withdraw.noRule, away: withdraw.ruleAway };
};

/** The page of the provider's rules for deposits or withdrawals, and its title. */
export const rulesPage = (kind: "deposit" | "withdrawal") => ({
  generateMetadata: async () => ({ title: (await readWords(kind)).title }),
  show: async () => {
    await requireBetting();
    const [rules, { title, ...texts }, { funds }] = await Promise.all([
      nullWhenProviderDown(readFundsRules(services())),
      readWords(kind),
      words(),
    ]);
    return (
      <MainPage back={kind === "deposit" ? routes.addFunds : routes.withdraw} title={title}>
        <div className="mt-2">
          <RulesText lines={rules?.[kind] ?? null} words={{ ...texts, awayMessage: funds.providerAway }} />
        </div>
      </MainPage>
    );
  },
});
