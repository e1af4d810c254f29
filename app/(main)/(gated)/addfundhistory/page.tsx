import { DepositList } from "@/components/wallet/deposit/deposit-list";
import { DepositWatch } from "@/components/wallet/deposit/deposit-outcome";
import { PendingDeposits } from "@/components/wallet/deposit/pending-deposits";
import { SentFromPhone } from "@/components/wallet/deposit/sent-from-phone";
import { getTranslations } from "@/lib/i18n/server-translations";
import { routes } from "@/lib/routes";
import { readPendingDeposits } from "@/lib/server/funds/read-funds";
import { readSupport } from "@/lib/server/pages/page-viewer";
import { MainPage, titled } from "../../main-page";
import { readDeposits } from "../read-deposits";

export const generateMetadata = titled(({ deposit }) => deposit.historyTitle);

/** Shows /addfundhistory: the pending requests, and below them the approved deposits. */
const DepositHistoryPage = async () => {
  const [{ player, readAt, transactions, requests, deposits }, { whatsapp }, all] = await Promise.all([
    readDeposits(readPendingDeposits),
    readSupport(),
    getTranslations(),
  ]);
  return (
    <MainPage back={routes.addFunds} title={all.deposit.historyTitle} t="deposit">
      <div className="mt-2 flex flex-col gap-3">
        <DepositWatch playerKey={player.playerKey} />
        <PendingDeposits
          deposits={deposits}
          lists={requests?.lists}
          pending={requests?.pending ?? null}
          playerKey={player.playerKey}
          readAt={readAt}
          support={{ whatsapp, mobile: player.mobile }}
        />
        <DepositList t={all} transactions={transactions?.rows ?? null} waits={(requests?.pending ?? []).length > 0} />
        <SentFromPhone pending={requests?.pending ?? []} playerKey={player.playerKey} />
      </div>
    </MainPage>
  );
};

export default DepositHistoryPage;
