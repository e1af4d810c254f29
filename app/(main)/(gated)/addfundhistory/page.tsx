import { DepositList } from "@/components/wallet/deposit/deposit-list";
import { DepositWatch } from "@/components/wallet/deposit/deposit-outcome";
import { AddedNumbers, DepositRequests } from "@/components/wallet/deposit/sent-from-phone";
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
  const pending = requests?.pending ?? null;
  const { playerKey, mobile } = player;
  const read = { playerKey, pending, lists: requests?.lists, deposits, readAt };
  const support = { whatsapp, mobile };
  return (
    <MainPage back={routes.addFunds} title={all.deposit.historyTitle} t="deposit">
      <div className="mt-2 flex flex-col gap-3">
        <DepositWatch playerKey={playerKey} />
        <DepositRequests {...read} notAdded={all.events.kinds["deposit-missing"]} support={support} />
        <DepositList t={all} transactions={transactions?.rows ?? null} waits={(pending ?? []).length > 0} />
        <AddedNumbers {...read} />
      </div>
    </MainPage>
  );
};

export default DepositHistoryPage;
