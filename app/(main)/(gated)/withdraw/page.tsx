import { Headline } from "@/components/ui/ticker";
import { BalancePanel } from "@/components/wallet/balance-panel";
import { HeldPoints, SupportButtons, WithdrawLinks } from "@/components/wallet/links";
import { payoutChoices, payoutProblem } from "@/components/wallet/payout";
import { HoursBanner } from "@/components/wallet/withdraw/hours-banner";
import { WithdrawForm } from "@/components/wallet/withdraw/withdraw-form";
import { words } from "@/lib/i18n/server-words";
import { routes } from "@/lib/routes";
import { readPayoutDetails, readWithdrawals } from "@/lib/server/funds/read-funds";
import { readHeadline } from "@/lib/server/pages/home-extras";
import { inTime, nullWhenProviderDown, readSupport, readVisit, requireBetting } from "@/lib/server/pages/visit";
import { readAccount } from "@/lib/server/player/read-account";
import { services } from "@/lib/server/running-services";
import { MainPage, titled } from "../../main-page";
import { SentLately } from "../../sent-lately";
import { hasRules } from "../rules-of-operator";

export const generateMetadata = titled(({ withdraw }) => withdraw.title);

/** /withdraw: points to a number on file. It shows the headline of Add Funds: the provider has no other. */
const WithdrawPage = async () => {
  const player = await requireBetting();
  const running = services();
  const [rules, { wallet }, account, payout, withdrawals, headline, support, all] = await Promise.all([
    hasRules("withdrawal"),
    readVisit(),
    nullWhenProviderDown(readAccount(running, player)),
    nullWhenProviderDown(readPayoutDetails(running, player)),
    nullWhenProviderDown(readWithdrawals(running, player)),
    inTime(readHeadline(running, "addFunds"), () => []),
    readSupport(),
    words(),
  ]);
  const terms = {
    minimum: account?.minWithdrawal ?? null,
    maximum: account?.maxWithdrawal ?? null,
    openTime: account?.withdrawOpenTime ?? null,
    closeTime: account?.withdrawCloseTime ?? null,
  };
  return (
    <MainPage back={routes.home} title={all.withdraw.title} words="withdraw">
      <div className="flex flex-col gap-3">
        <Headline notes={headline} words={all.home} />
        <HoursBanner hours={terms} />
        <SentLately about="withdrawal" playerKey={player.playerKey} />
        <WithdrawForm
          choices={payout?.numbers ? payoutChoices(payout.numbers) : null}
          playerKey={player.playerKey}
          problem={payoutProblem(payout)}
          terms={terms}
          wallet={wallet}
        />
        <BalancePanel initial={wallet}>
          <HeldPoints withdrawals={withdrawals?.rows ?? null} words={all.withdraw} />
        </BalancePanel>
        <WithdrawLinks rules={rules} words={all.withdraw} />
        <SupportButtons numbers={support} words={all.funds} />
      </div>
    </MainPage>
  );
};

export default WithdrawPage;
