import { TextScreen } from "@/components/text/text-screen";
import { RulesText } from "@/components/wallet/rules-text";
import { getTranslations } from "@/lib/i18n/server-translations";
import { routes } from "@/lib/routes";
import { readFundsRules } from "@/lib/server/funds/read-funds";
import { orNullIfProviderDown, requireBetting } from "@/lib/server/pages/page-viewer";
import { services } from "@/lib/server/running-services";
import { MainPage } from "../main-page";
import { type RulesKind, readOperatorRules } from "./operator-rules";

const readTranslations = async (kind: RulesKind) => {
  const { deposit, withdraw } = await getTranslations();
  return kind === "deposit"
    ? { title: deposit.rulesTitle, none: deposit.rulesNone, away: deposit.rulesAway }
    : { title: withdraw.ruleTitle, none: withdraw.noRule, away: withdraw.ruleAway };
};

/** Shows the provider's rules, or the operator's where the provider has no call for them. */
const Rules = async ({ kind }: { readonly kind: RulesKind }) => {
  const [texts, { funds }] = await Promise.all([readTranslations(kind), getTranslations()]);
  const messages = { ...texts, awayMessage: funds.providerAway };
  if (services().provider.has("fundsRules")) {
    const rules = await orNullIfProviderDown(readFundsRules(services()));
    return <RulesText lines={rules?.[kind] ?? null} t={messages} />;
  }
  const own = await readOperatorRules(kind);
  return own ? <TextScreen theirs {...own} /> : <RulesText lines={[]} t={messages} />;
};

/** Returns the page of the rules for deposits or withdrawals, and its title. */
export const rulesPage = (kind: RulesKind) => ({
  generateMetadata: async () => ({ title: (await readTranslations(kind)).title }),
  show: async () => {
    await requireBetting();
    const { title } = await readTranslations(kind);
    return (
      <MainPage back={kind === "deposit" ? routes.addFunds : routes.withdraw} title={title}>
        <div className="mt-2">
          <Rules kind={kind} />
        </div>
      </MainPage>
    );
  },
});
