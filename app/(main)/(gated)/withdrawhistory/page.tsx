import { CheckedRequests } from "@/components/wallet/checked-requests";
import { WalletPageRefresher } from "@/components/wallet/page-effects";
import { WithdrawalsList } from "@/components/wallet/withdraw/withdrawals-list";
import { getTranslations } from "@/lib/i18n/server-translations";
import { routes } from "@/lib/routes";
import { readWithdrawalHistory } from "@/lib/server/funds/own-requests";
import { orNullIfProviderDown, readSupport, requireBetting } from "@/lib/server/pages/page-viewer";
import { services } from "@/lib/server/running-services";
import { MainPage, titled } from "../../main-page";

export const generateMetadata = titled(({ withdraw }) => withdraw.history);

const WithdrawHistoryPage = async () => {
  const player = await requireBetting();
  const running = services();
  const [withdrawals, { whatsapp }, all] = await Promise.all([
    orNullIfProviderDown(readWithdrawalHistory(running, player)),
    readSupport(),
    getTranslations(),
  ]);
  return (
    <MainPage back={routes.withdraw} title={all.withdraw.history}>
      <WalletPageRefresher
        readAt={running.clock.now()}
        waits={withdrawals?.rows.some(({ status }) => status === "pending") ?? false}
      />
      <div className="mt-2 flex flex-col gap-3">
        <CheckedRequests kind="withdrawal" />
        <WithdrawalsList statement={withdrawals} t={all} whatsapp={whatsapp} />
      </div>
    </MainPage>
  );
};

export default WithdrawHistoryPage;
