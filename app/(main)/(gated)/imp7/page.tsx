import type { Metadata } from "next";
import { UpiNumberForm } from "@/components/account/upi-number-form";
import { ArrivalNotice } from "@/components/ui/arrival-notice";
import { Notice } from "@/components/ui/notice";
import { BalancePanel } from "@/components/wallet/balance-panel";
import { HeldPoints } from "@/components/wallet/held-points";
import { WalletEntries } from "@/components/wallet/links";
import { payoutProblem } from "@/components/wallet/payout";
import { PayoutMethods } from "@/components/wallet/payout-methods";
import { lastDigits } from "@/lib/domain/funds/masked-number";
import { words } from "@/lib/i18n/server-words";
import { routes } from "@/lib/routes";
import { readPayoutDetails, readWithdrawals } from "@/lib/server/funds/read-funds";
import { nullWhenProviderDown, readVisit, requireBetting } from "@/lib/server/pages/visit";
import { services } from "@/lib/server/running-services";
import { CareLine } from "../../care-line";
import { MainPage } from "../../main-page";
import { PlayPoints } from "../play-points";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await words()).wallet.title });

interface WalletPageProps {
  readonly searchParams: Promise<{ readonly [name in "notice" | "methods"]?: string | string[] }>;
}

const FORMS = {
  paytm: <UpiNumberForm method="paytm" />,
  googlePay: <UpiNumberForm method="googlePay" />,
  phonePe: <UpiNumberForm method="phonePe" />,
};

const ending = (number: string | null): string | null => number && lastDigits(number);

/** /imp7: the balance, the links to the funds screens, and the numbers for withdrawals. */
const WalletPage = async ({ searchParams }: WalletPageProps) => {
  const player = await requireBetting();
  const running = services();
  const [payout, withdrawals, { wallet }, { notice, methods }, all] = await Promise.all([
    nullWhenProviderDown(readPayoutDetails(running, player)),
    nullWhenProviderDown(readWithdrawals(running, player)),
    readVisit(),
    searchParams,
    words(),
  ]);
  const numbers = payout?.numbers ?? null;
  const added = notice === "upi-added";
  const startedOver = notice === "start-over";
  return (
    <MainPage back={routes.home} title={all.wallet.title} words="wallet">
      {added && <ArrivalNotice look="good" path={routes.wallet} text={all.wallet.added} />}
      <div className="mt-2 flex flex-col gap-3">
        {startedOver && (
          <Notice look="warn" role="alert">
            {all.errors.otp_start_over}
          </Notice>
        )}
        <BalancePanel initial={wallet}>
          <HeldPoints withdrawals={withdrawals?.rows ?? null} words={all.withdraw} />
        </BalancePanel>
        <PlayPoints />
        <WalletEntries words={all.wallet} />
        <CareLine counted={[]} playerKey={player.playerKey} />
        <PayoutMethods
          forms={FORMS}
          numbers={
            numbers && {
              paytm: ending(numbers.paytm),
              googlePay: ending(numbers.googlePay),
              phonePe: ending(numbers.phonePe),
            }
          }
          phone={player.mobile}
          problem={payoutProblem(payout)}
          unfolded={added || startedOver || methods === "open"}
        />
      </div>
    </MainPage>
  );
};

export default WalletPage;
