import { UpiNumberForm } from "@/components/account/upi-number-form";
import { Notice } from "@/components/ui/notice";
import { FlashToast } from "@/components/ui/toasts/flash-toast";
import { BalancePanel } from "@/components/wallet/balance-panel";
import { MissingDepositsLine } from "@/components/wallet/deposit/missing-deposits";
import { ReturnToWithdraw, WalletPageRefresher } from "@/components/wallet/page-effects";
import { PanelRow } from "@/components/wallet/panel-row";
import { payoutProblem } from "@/components/wallet/payout";
import { PayoutMethods } from "@/components/wallet/payout-methods";
import { PointsInBids } from "@/components/wallet/points-in-bids";
import { LastMovements, WalletActions } from "@/components/wallet/wallet-overview";
import { HeldPoints } from "@/components/wallet/withdraw-links";
import { blockParams } from "@/lib/domain/care/limit-params";
import { lastDigits } from "@/lib/domain/funds/masked-number";
import { passbookRows } from "@/lib/domain/funds/passbook";
import { addPoints, formatPoints, NO_POINTS } from "@/lib/domain/points";
import { formatRefusal } from "@/lib/i18n/format/funds";
import { getTranslations } from "@/lib/i18n/server-translations";
import { routes } from "@/lib/routes";
import { readPayoutDetails, readPendingDeposits, readWithdrawals, transfersAreOn } from "@/lib/server/funds/read-funds";
import { careFor, orNullIfProviderDown, requirePageViewer } from "@/lib/server/pages/page-viewer";
import { services } from "@/lib/server/running-services";
import { CareLine } from "../../care-line";
import { MainPage, titled } from "../../main-page";
import { readDeposits } from "../read-deposits";

export const generateMetadata = titled(({ wallet }) => wallet.title);

interface WalletPageProps {
  readonly searchParams: Promise<{ readonly [name in "notice" | "methods"]?: string | string[] }>;
}

/** How many movements the wallet shows. */
const SHOWN_MOVEMENTS = 3;

const FORMS = {
  paytm: <UpiNumberForm method="paytm" />,
  googlePay: <UpiNumberForm method="googlePay" />,
  phonePe: <UpiNumberForm method="phonePe" />,
};

const toLastDigits = (number: string | null): string | null => number && lastDigits(number);

/** Shows /imp7: the balance, the links to the funds screens, and the numbers for withdrawals. */
const WalletPage = async ({ searchParams }: WalletPageProps) => {
  const { player, readAt, transactions, requests, deposits } = await readDeposits(readPendingDeposits);
  const running = services();
  const [payout, withdrawals, { wallet, transfersOn }, care, { notice, methods }, all] = await Promise.all([
    orNullIfProviderDown(readPayoutDetails(running, player)),
    orNullIfProviderDown(readWithdrawals(running, player)),
    requirePageViewer(),
    // Points can always leave, so the page is shown also where the store does not respond.
    careFor(player.playerKey).catch(() => null),
    searchParams,
    getTranslations(),
  ]);
  const onBreak = Boolean(care?.block);
  const numbers = payout?.numbers ?? null;
  const waiting = requests?.pending ?? [];
  const movements =
    transactions &&
    passbookRows(transactions.rows, NO_POINTS)
      .map(({ movement }) => movement)
      .slice(0, SHOWN_MOVEMENTS);
  const added = notice === "upi-added";
  const startedOver = notice === "start-over";
  return (
    <MainPage back={routes.home} title={all.wallet.title} t="wallet">
      {added && (
        <>
          <FlashToast variant="good" path={routes.wallet} text={all.wallet.added} />
          <ReturnToWithdraw />
        </>
      )}
      <WalletPageRefresher readAt={readAt} waits={waiting.length > 0} />
      <div className="mt-2 flex flex-col gap-3">
        {startedOver && (
          <Notice variant="warn" role="alert">
            {all.errors.otp_start_over}
          </Notice>
        )}
        <BalancePanel initial={wallet}>
          <PointsInBids />
          <HeldPoints withdrawals={withdrawals?.rows ?? null} t={all.withdraw} />
          {waiting.length > 0 && (
            <PanelRow href={routes.depositHistory} name={all.wallet.depositsWait}>
              {formatPoints(addPoints(...waiting.map(({ amount }) => amount)))}
            </PanelRow>
          )}
        </BalancePanel>
        <MissingDepositsLine
          deposits={deposits}
          lists={requests?.lists}
          pending={requests?.pending ?? null}
          playerKey={player.playerKey}
          readAt={readAt}
          t={{
            sentMissing: all.deposit.sentMissing,
            sentMissingMany: all.deposit.sentMissingMany,
            checkingMany: all.deposit.checkingMany,
          }}
        />
        {care?.block && (
          <Notice variant="info">
            {formatRefusal(all.errors, { code: "care_excluded", params: blockParams(care.block, care.at) })}
          </Notice>
        )}
        <WalletActions onBreak={onBreak} t={all} />
        <LastMovements movements={movements} transfers={!onBreak && transfersOn && transfersAreOn(running)} t={all} />
        <PayoutMethods
          forms={FORMS}
          numbers={
            numbers && {
              paytm: toLastDigits(numbers.paytm),
              googlePay: toLastDigits(numbers.googlePay),
              phonePe: toLastDigits(numbers.phonePe),
            }
          }
          phone={player.mobile}
          problem={payoutProblem(payout)}
          unfolded={added || startedOver || methods === "open"}
        />
        <CareLine />
      </div>
    </MainPage>
  );
};

export default WalletPage;
