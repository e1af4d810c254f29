import type { Metadata } from "next";
import { Headline } from "@/components/ui/headline";
import { BalancePanel } from "@/components/wallet/balance-panel";
import { AddFundsScreen } from "@/components/wallet/deposit/add-funds-screen";
import { DepositWatch } from "@/components/wallet/deposit/deposit-end";
import { PendingDeposits } from "@/components/wallet/deposit/pending-deposits";
import { SupportButtons } from "@/components/wallet/links";
import { PlayPoints } from "@/components/wallet/play-points";
import { depositMarks } from "@/lib/domain/funds/deposit-marks";
import { words } from "@/lib/i18n/server-words";
import { readPendingDeposits, readTransactions, readUpiOn } from "@/lib/server/funds/read-funds";
import { readHeadline } from "@/lib/server/pages/home-extras";
import { inTime, nullWhenProviderDown, readSupport, readVisit, requireBetting } from "@/lib/server/pages/visit";
import { services } from "@/lib/server/running-services";
import { MainPage } from "../../main-page";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await words()).deposit.title });

/** /imp9: the ways to add funds, and what waits for approval. */
const AddFundsPage = async () => {
  const player = await requireBetting();
  const running = services();
  const readAt = running.clock.now();
  // The book first: a request that is not in the list any more was decided before the list was read.
  const book = nullWhenProviderDown(readTransactions(running, player));
  const [pending, transactions, upiOn, headline, { wallet }, support, all] = await Promise.all([
    book.then(() => nullWhenProviderDown(readPendingDeposits(running, player))),
    book,
    inTime(readUpiOn(running), () => true),
    inTime(readHeadline(running, "addFunds"), () => []),
    readVisit(),
    readSupport(),
    words(),
  ]);
  const { deposit, funds, common } = all;
  return (
    <MainPage words="deposit">
      <Headline notes={headline} words={funds} />
      <AddFundsScreen
        balance={
          <>
            <BalancePanel initial={wallet} />
            <PlayPoints lines={[common.playPoints]} playPoints={running.settings.provider.mode === "sandbox"} />
          </>
        }
        pending={
          <>
            <DepositWatch playerKey={player.playerKey} />
            <PendingDeposits
              deposits={transactions && depositMarks(transactions.rows)}
              pending={pending}
              readAt={readAt}
            />
          </>
        }
        support={<SupportButtons numbers={support} words={funds} />}
        upiOn={upiOn}
        words={{ deposit, common }}
      />
    </MainPage>
  );
};

export default AddFundsPage;
