import type { Metadata } from "next";
import { ScreenHead } from "@/components/ui/screen-head";
import { PassbookScreen } from "@/components/wallet/passbook/passbook-screen";
import type { Wallet } from "@/lib/contract/wallet";
import { words } from "@/lib/i18n/server-words";
import { routes } from "@/lib/routes";
import { readTransactions } from "@/lib/server/funds/read-funds";
import { nullWhenProviderDown, requireBetting } from "@/lib/server/pages/visit";
import { forgetAccount, readAccount } from "@/lib/server/player/read-account";
import { services } from "@/lib/server/running-services";
import type { Player } from "@/lib/server/session/player";
import { MainPage } from "../../main-page";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await words()).passbook.title });

/** The wallet as it is now: the passbook is written backwards from it, so it may not be older than the rows. */
const walletNow = async (player: Player): Promise<Wallet | null> => {
  const running = services();
  forgetAccount(running, player);
  const account = await nullWhenProviderDown(readAccount(running, player));
  if (account === null || account.balance === null) return null;
  return { balance: account.balance, bettingOn: account.bettingOn };
};

/** /transaction: the wallet's history, as a passbook. */
const PassbookPage = async () => {
  const player = await requireBetting();
  const running = services();
  const [transactions, wallet, all] = await Promise.all([
    nullWhenProviderDown(readTransactions(running, player)),
    walletNow(player),
    words(),
  ]);
  return (
    <MainPage words="passbook">
      <ScreenHead back={{ href: routes.home, label: all.common.back }} title={all.passbook.title} />
      <div className="mt-2">
        <PassbookScreen readAt={running.clock.now()} transactions={transactions} wallet={wallet} />
      </div>
    </MainPage>
  );
};

export default PassbookPage;
