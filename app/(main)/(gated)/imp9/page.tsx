import type { Metadata } from "next";
import { Headline } from "@/components/ui/ticker";
import { BalancePanel } from "@/components/wallet/balance-panel";
import { AddFundsScreen } from "@/components/wallet/deposit/add-funds-screen";
import { DepositWatch } from "@/components/wallet/deposit/deposit-end";
import { PendingDeposits } from "@/components/wallet/deposit/pending-deposits";
import { SupportButtons } from "@/components/wallet/links";
import { words } from "@/lib/i18n/server-words";
import { readPendingDeposits, readUpiOn } from "@/lib/server/funds/read-funds";
import { readHeadline } from "@/lib/server/pages/home-extras";
import { inTime, readSupport, readVisit, requireDeposits } from "@/lib/server/pages/visit";
import { services } from "@/lib/server/running-services";
import { CareLine } from "../../care-line";
import { MainPage } from "../../main-page";
import { PlayPoints } from "../play-points";
import { readDeposits } from "../read-deposits";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await words()).deposit.title });

/** /imp9: how to add funds, and the requests that wait for approval. */
const AddFundsPage = async () => {
  await requireDeposits();
  const running = services();
  const [{ player, readAt, deposits, requests }, upiOn, headline, { wallet }, support, all] = await Promise.all([
    readDeposits(readPendingDeposits),
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
            <PlayPoints />
          </>
        }
        pending={
          <>
            <DepositWatch playerKey={player.playerKey} />
            <PendingDeposits deposits={deposits} pending={requests} readAt={readAt} />
          </>
        }
        support={
          <>
            <CareLine counted={["deposit"]} playerKey={player.playerKey} />
            <SupportButtons numbers={support} words={funds} />
          </>
        }
        upiOn={upiOn}
        words={{ deposit, common }}
      />
    </MainPage>
  );
};

export default AddFundsPage;
