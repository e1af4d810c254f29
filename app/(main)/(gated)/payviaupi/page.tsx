import type { Metadata } from "next";
import { buttonClass } from "@/components/ui/button-class";
import { InfoIcon, WarnIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { ScreenHead } from "@/components/ui/screen-head";
import { StatePanel } from "@/components/ui/state-panel";
import { PayByUpiScreen } from "@/components/wallet/deposit/pay-by-upi-screen";
import { PendingDeposits } from "@/components/wallet/deposit/pending-deposits";
import { PlayPoints } from "@/components/wallet/play-points";
import { RetryButton } from "@/components/wallet/retry-button";
import { depositMarks } from "@/lib/domain/funds/deposit-marks";
import { words } from "@/lib/i18n/server-words";
import { routes } from "@/lib/routes";
import { readDepositOptions, readTransactions } from "@/lib/server/funds/read-funds";
import { nullWhenProviderDown, requireBetting } from "@/lib/server/pages/visit";
import { services } from "@/lib/server/running-services";
import { MainPage } from "../../main-page";
import { SentLately } from "../../sent-lately";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await words()).deposit.upiTitle });

/** /payviaupi: amount, gateway and the payment app. */
const PayByUpiPage = async () => {
  const player = await requireBetting();
  const running = services();
  const { provider, brand } = running.settings;
  const readAt = running.clock.now();
  // The book first: a request that is not in the list any more was decided before the list was read.
  const book = nullWhenProviderDown(readTransactions(running, player));
  const [options, transactions, all] = await Promise.all([
    book.then(() => nullWhenProviderDown(readDepositOptions(running, player))),
    book,
    words(),
  ]);
  const { deposit, common, errors } = all;
  const deposits = transactions && depositMarks(transactions.rows);
  const playPoints = provider.mode === "sandbox";
  return (
    <MainPage words="deposit">
      <ScreenHead back={{ href: routes.addFunds, label: common.back }} title={deposit.upiTitle} />
      <div className="mt-2 flex flex-col gap-4">
        {/* Before anything that asks for a payment. */}
        <PlayPoints lines={[common.playPoints, deposit.sandbox]} playPoints={playPoints} />
        {options === null && (
          <StatePanel
            action={<RetryButton />}
            icon={<WarnIcon className="size-8" />}
            message={deposit.minimumAway}
            title={deposit.optionsAway}
          />
        )}
        {options?.upiOn === false && (
          <StatePanel
            action={
              <Link className={buttonClass("primary")} href={routes.payByQr}>
                {deposit.payByQr}
              </Link>
            }
            icon={<InfoIcon className="size-8" />}
            title={errors.deposit_off}
          />
        )}
        <SentLately kindName="deposit" playerKey={player.playerKey} />
        {options?.upiOn && (
          <PayByUpiScreen
            deposits={deposits}
            options={options}
            payeeName={brand.name}
            playerKey={player.playerKey}
            readAt={readAt}
          />
        )}
        {options?.upiOn === false && <PendingDeposits deposits={deposits} pending={options.pending} readAt={readAt} />}
      </div>
    </MainPage>
  );
};

export default PayByUpiPage;
