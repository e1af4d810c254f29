import { Headline } from "@/components/ui/ticker";
import { BalancePanel } from "@/components/wallet/balance-panel";
import { payoutChoices, payoutProblem } from "@/components/wallet/payout";
import { HoursBanner } from "@/components/wallet/withdraw/hours-banner";
import { WithdrawForm } from "@/components/wallet/withdraw/withdraw-form";
import { HeldPoints, SupportButtons, WithdrawLinks } from "@/components/wallet/withdraw-links";
import { getTranslations } from "@/lib/i18n/server-translations";
import { routes } from "@/lib/routes";
import { readPayoutDetails, readWithdrawals } from "@/lib/server/funds/read-funds";
import { readHeadline } from "@/lib/server/pages/home-extras";
import {
  orNullIfProviderDown,
  readSupport,
  requireBetting,
  requirePageViewer,
  withPageDeadline,
} from "@/lib/server/pages/page-viewer";
import { readAccount } from "@/lib/server/player/read-account";
import { services } from "@/lib/server/running-services";
import { MainPage, titled } from "../../main-page";
import { RecentRequestSection } from "../../recent-request";
import { hasRules } from "../operator-rules";

export const generateMetadata = titled(({ withdraw }) => withdraw.title);

/** Shows /withdraw: points to a number on file. It has the headline of Add Funds, because the provider has no other. */
const WithdrawPage = async () => {
  const player = await requireBetting();
  const running = services();
  const [rules, { wallet }, account, payout, withdrawals, headline, support, all] = await Promise.all([
    hasRules("withdrawal"),
    requirePageViewer(),
    orNullIfProviderDown(readAccount(running, player)),
    orNullIfProviderDown(readPayoutDetails(running, player)),
    orNullIfProviderDown(readWithdrawals(running, player)),
    withPageDeadline(readHeadline(running, "addFunds"), () => []),
    readSupport(),
    getTranslations(),
  ]);
  const terms = {
    minimum: account?.minWithdrawal ?? null,
    maximum: account?.maxWithdrawal ?? null,
    openTime: account?.withdrawOpenTime ?? null,
    closeTime: account?.withdrawCloseTime ?? null,
  };
  return (
    <MainPage back={routes.home} title={all.withdraw.title} t="withdraw">
      <div className="mt-2 flex flex-col gap-3">
        <Headline notes={headline} t={all.home} />
        <HoursBanner hours={terms} />
        <RecentRequestSection about="withdrawal" playerKey={player.playerKey} />
        <WithdrawForm
          choices={payout?.numbers ? payoutChoices(payout.numbers) : null}
          playerKey={player.playerKey}
          problem={payoutProblem(payout)}
          terms={terms}
          wallet={wallet}
        />
        <BalancePanel initial={wallet}>
          <HeldPoints withdrawals={withdrawals?.rows ?? null} t={all.withdraw} />
        </BalancePanel>
        <WithdrawLinks rules={rules} t={all.withdraw} />
        <SupportButtons numbers={support} t={all.funds} />
      </div>
    </MainPage>
  );
};

export default WithdrawPage;
