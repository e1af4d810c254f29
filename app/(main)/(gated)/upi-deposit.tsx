import { buttonClass } from "@/components/ui/button-class";
import { InfoIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { LoadErrorPanel } from "@/components/ui/retry-button";
import { StatePanel } from "@/components/ui/state-panel";
import { DepositWays } from "@/components/wallet/deposit/deposit-links";
import { PayByUpiScreen } from "@/components/wallet/deposit/pay-by-upi-screen";
import { PendingDeposits } from "@/components/wallet/deposit/pending-deposits";
import type { DepositOptions } from "@/lib/contract/funds";
import { isTellingOf } from "@/lib/domain/funds/deposit-rules";
import { comparePoints, wholePoints } from "@/lib/domain/points";
import { getTranslations } from "@/lib/i18n/server-translations";
import { routes } from "@/lib/routes";
import { readDepositOptions } from "@/lib/server/funds/read-funds";
import { computeDepositRoom, readSupport } from "@/lib/server/pages/page-viewer";
import { services } from "@/lib/server/running-services";
import { RecentRequestSection } from "../recent-request";
import { DepositCareLine } from "./deposit-care-line";
import { DepositLimit } from "./deposit-limit";
import { PlayPoints } from "./play-points";
import { readDeposits } from "./read-deposits";

type Tightest = Awaited<ReturnType<typeof computeDepositRoom>>;

/** Lowers the largest possible deposit to what the player's limits leave (docs/care.md, C15). */
const applyLimit = (options: DepositOptions, tightest: Tightest): DepositOptions => {
  if (tightest === undefined) return options;
  const { room, params: limit } = tightest;
  const left = wholePoints(room);
  const { maximum } = options;
  const isLower = maximum === null || comparePoints(left, maximum) < 0;
  return { ...options, ...(isLower && { maximum: left, limit }) };
};

/** Whether even the smallest deposit is more than the limit leaves. */
const isUsedUp = ({ minimum }: DepositOptions, tightest: Tightest): boolean =>
  tightest !== undefined &&
  (tightest.room === 0 || (minimum !== null && comparePoints(wholePoints(tightest.room), minimum) < 0));

/**
 * Shows a deposit by a payment app, on /imp9 and /payviaupi: the ways to pay, the form or its status, and pending
 * requests.
 */
export const UpiDeposit = async () => {
  const [{ player, readAt, deposits, requests: options }, { whatsapp }, { deposit, errors }] = await Promise.all([
    readDeposits(readDepositOptions),
    readSupport(),
    getTranslations(),
  ]);
  const support = { whatsapp, mobile: player.mobile };
  const tightest = await computeDepositRoom(player);
  const hasQr = services().provider.has("qrPay");
  return (
    <>
      {hasQr && <DepositWays chosen="upi" upiOn={options?.upiOn ?? true} t={deposit} />}
      {options === null && <LoadErrorPanel message={deposit.minimumAway} title={deposit.optionsAway} />}
      {options?.upiOn === false && (
        <StatePanel
          action={
            hasQr && (
              <Link className={buttonClass("primary")} href={routes.payByQr}>
                {deposit.payByQr}
              </Link>
            )
          }
          icon={<InfoIcon className="size-8" />}
          title={hasQr ? errors.deposit_off : deposit.upiOff}
        />
      )}
      <RecentRequestSection
        about="deposit"
        isTold={(request, now) => isTellingOf(options, request, now)}
        playerKey={player.playerKey}
      />
      {options?.upiOn ? (
        <PayByUpiScreen
          closed={
            isUsedUp(options, tightest) && (
              <DepositLimit
                restartsAt={tightest?.restartsAt(Math.max(1, Math.ceil(Number(options.minimum ?? 1)))) ?? null}
              />
            )
          }
          deposits={deposits}
          note={<PlayPoints />}
          options={applyLimit(options, tightest)}
          payeeName={services().settings.brand.name}
          playerKey={player.playerKey}
          readAt={readAt}
          support={support}
        />
      ) : (
        <PendingDeposits
          deposits={deposits}
          lists={options?.lists}
          pending={options?.pending ?? null}
          playerKey={player.playerKey}
          readAt={readAt}
          support={support}
        />
      )}
      {options?.upiOn && <DepositCareLine playerKey={player.playerKey} />}
    </>
  );
};
