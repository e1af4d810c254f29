import { TextScreen } from "@/components/text/text-screen";
import { RulesText } from "@/components/wallet/rules-text";
import { words } from "@/lib/i18n/server-words";
import { routes } from "@/lib/routes";
import { readFundsRules } from "@/lib/server/funds/read-funds";
import { nullWhenProviderDown, requireBetting } from "@/lib/server/pages/visit";
import { services } from "@/lib/server/running-services";
import { MainPage } from "../main-page";
import { type RulesKind, rulesOfOperator } from "./rules-of-operator";

const readWords = async (kind: RulesKind) => {
  const { deposit, withdraw } = await words();
  return kind === "deposit"
    ? { title: deposit.rulesTitle, none: deposit.rulesNone, away: deposit.rulesAway }
    : { title: withdraw.ruleTitle, none: withdraw.noRule, away: withdraw.ruleAway };
};

/** The provider's rules, or the operator's where the provider has none. */
const Rules = async ({ kind }: { readonly kind: RulesKind }) => {
  const [texts, { funds }] = await Promise.all([readWords(kind), words()]);
  const messages = { ...texts, awayMessage: funds.providerAway };
  if (services().provider.has("fundsRules")) {
    const rules = await nullWhenProviderDown(readFundsRules(services()));
    return <RulesText lines={rules?.[kind] ?? null} words={messages} />;
  }
  const own = await rulesOfOperator(kind);
  return own ? <TextScreen theirs {...own} /> : <RulesText lines={[]} words={messages} />;
};

/** The page of the rules for deposits or withdrawals, and its title. */
export const rulesPage = (kind: RulesKind) => ({
  generateMetadata: async () => ({ title: (await readWords(kind)).title }),
  show: async () => {
    await requireBetting();
    const { title } = await readWords(kind);
    return (
      <MainPage back={kind === "deposit" ? routes.addFunds : routes.withdraw} title={title}>
        <div className="mt-2">
          <Rules kind={kind} />
        </div>
      </MainPage>
    );
  },
});
