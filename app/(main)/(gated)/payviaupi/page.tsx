import type { Metadata } from "next";
import { buttonClass } from "@/components/ui/button-class";
import { InfoIcon, WarnIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { StatePanel } from "@/components/ui/state-panel";
import { PayByUpiScreen } from "@/components/wallet/deposit/pay-by-upi-screen";
import { PendingDeposits } from "@/components/wallet/deposit/pending-deposits";
import { RetryButton } from "@/components/wallet/retry-button";
import { words } from "@/lib/i18n/server-words";
import { routes } from "@/lib/routes";
import { readDepositOptions } from "@/lib/server/funds/read-funds";
import { requireDeposits } from "@/lib/server/pages/visit";
import { services } from "@/lib/server/running-services";
import { CareLine } from "../../care-line";
import { MainPage } from "../../main-page";
import { SentLately } from "../../sent-lately";
import { PlayPoints } from "../play-points";
import { readDeposits } from "../read-deposits";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await words()).deposit.upiTitle });

/** /payviaupi: amount, gateway and the payment app. */
const PayByUpiPage = async () => {
  await requireDeposits();
  const [{ player, readAt, deposits, requests: options }, { deposit, errors }] = await Promise.all([
    readDeposits(readDepositOptions),
    words(),
  ]);
  return (
    <MainPage back={routes.addFunds} title={deposit.upiTitle} words="deposit">
      <div className="mt-2 flex flex-col gap-4">
        <PlayPoints payment />
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
        <CareLine counted={["deposit"]} playerKey={player.playerKey} />
        <SentLately kindName="deposit" playerKey={player.playerKey} />
        {options?.upiOn && (
          <PayByUpiScreen
            deposits={deposits}
            options={options}
            payeeName={services().settings.brand.name}
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
