import { DepositWatch } from "@/components/wallet/deposit/deposit-end";
import { DepositList } from "@/components/wallet/deposit/deposit-list";
import { PendingDeposits } from "@/components/wallet/deposit/pending-deposits";
import { words } from "@/lib/i18n/server-words";
import { routes } from "@/lib/routes";
import { readPendingDeposits } from "@/lib/server/funds/read-funds";
import { readSupport } from "@/lib/server/pages/visit";
import { MainPage, titled } from "../../main-page";
import { readDeposits } from "../read-deposits";

export const generateMetadata = titled(({ deposit }) => deposit.historyTitle);

/** /addfundhistory: approved deposits, and above them the waiting requests. */
const DepositHistoryPage = async () => {
  const [{ player, readAt, transactions, requests, deposits }, { whatsapp }, all] = await Promise.all([
    readDeposits(readPendingDeposits),
    readSupport(),
    words(),
  ]);
  return (
    <MainPage back={routes.addFunds} title={all.deposit.historyTitle} words="deposit">
      <div className="mt-2 flex flex-col gap-3">
        <DepositWatch playerKey={player.playerKey} />
        <PendingDeposits
          deposits={deposits}
          lists={requests?.lists}
          pending={requests?.pending ?? null}
          readAt={readAt}
          support={{ whatsapp, mobile: player.mobile }}
        />
        <DepositList transactions={transactions?.rows ?? null} words={all} />
      </div>
    </MainPage>
  );
};

export default DepositHistoryPage;
