import type { Metadata } from "next";
import { ScreenHead } from "@/components/ui/screen-head";
import { RulesText } from "@/components/wallet/rules-text";
import { words } from "@/lib/i18n/server-words";
import { routes } from "@/lib/routes";
import { readFundsRules } from "@/lib/server/funds/read-funds";
import { nullWhenProviderDown, requireBetting } from "@/lib/server/pages/visit";
import { services } from "@/lib/server/running-services";
import { MainPage } from "../../main-page";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await words()).deposit.rulesTitle });

/** /depositrule: the provider's rules of adding funds. */
const DepositRulesPage = async () => {
  await requireBetting();
  const [rules, { deposit, funds, common }] = await Promise.all([
    nullWhenProviderDown(readFundsRules(services())),
    words(),
  ]);
  return (
    <MainPage>
      <ScreenHead back={{ href: routes.addFunds, label: common.back }} title={deposit.rulesTitle} />
      <div className="mt-2">
        <RulesText
          lines={rules?.deposit ?? null}
          words={{ none: deposit.rulesNone, away: deposit.rulesAway, awayMessage: funds.providerAway }}
        />
      </div>
    </MainPage>
  );
};

export default DepositRulesPage;
