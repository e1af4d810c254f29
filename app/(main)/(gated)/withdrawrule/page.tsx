import type { Metadata } from "next";
import { ScreenHead } from "@/components/ui/screen-head";
import { RulesText } from "@/components/wallet/rules-text";
import { words } from "@/lib/i18n/server-words";
import { routes } from "@/lib/routes";
import { readFundsRules } from "@/lib/server/funds/read-funds";
import { nullWhenProviderDown, requireBetting } from "@/lib/server/pages/visit";
import { services } from "@/lib/server/running-services";
import { MainPage } from "../../main-page";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await words()).withdraw.ruleTitle });

/** /withdrawrule: the provider's rules for withdrawing. */
const WithdrawRulePage = async () => {
  await requireBetting();
  const [rules, { withdraw, funds, common }] = await Promise.all([
    nullWhenProviderDown(readFundsRules(services())),
    words(),
  ]);
  return (
    <MainPage>
      <ScreenHead back={{ href: routes.withdraw, label: common.back }} title={withdraw.ruleTitle} />
      <div className="mt-2">
        <RulesText
          lines={rules?.withdrawal ?? null}
          words={{ none: withdraw.noRule, away: withdraw.ruleAway, awayMessage: funds.providerAway }}
        />
      </div>
    </MainPage>
  );
};

export default WithdrawRulePage;
