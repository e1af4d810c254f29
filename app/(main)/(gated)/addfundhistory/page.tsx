import type { Metadata } from "next";
import { ScreenHead } from "@/components/ui/screen-head";
import { DepositWatch } from "@/components/wallet/deposit/deposit-end";
import { DepositList } from "@/components/wallet/deposit/deposit-list";
import { PendingDeposits } from "@/components/wallet/deposit/pending-deposits";
import { depositMarks } from "@/lib/domain/funds/deposit-marks";
import { words } from "@/lib/i18n/server-words";
import { routes } from "@/lib/routes";
import { readPendingDeposits, readTransactions } from "@/lib/server/funds/read-funds";
import { nullWhenProviderDown, requireBetting } from "@/lib/server/pages/visit";
import { services } from "@/lib/server/running-services";
import { MainPage } from "../../main-page";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await words()).deposit.historyTitle });

/** /addfundhistory: approved deposits, and above them what still waits. */
const DepositHistoryPage = async () => {
  const player = await requireBetting();
  const running = services();
  const readAt = running.clock.now();
  // The book first: a request that is not in the list any more was decided before the list was read.
  const book = nullWhenProviderDown(readTransactions(running, player));
  const [pending, transactions, all] = await Promise.all([
    book.then(() => nullWhenProviderDown(readPendingDeposits(running, player))),
    book,
    words(),
  ]);
  return (
    <MainPage words="deposit">
      <ScreenHead back={{ href: routes.addFunds, label: all.common.back }} title={all.deposit.historyTitle} />
      <div className="mt-2 flex flex-col gap-3">
        <DepositWatch playerKey={player.playerKey} />
        <PendingDeposits deposits={transactions && depositMarks(transactions.rows)} pending={pending} readAt={readAt} />
        <DepositList transactions={transactions?.rows ?? null} words={all} />
      </div>
    </MainPage>
  );
};

export default DepositHistoryPage;
