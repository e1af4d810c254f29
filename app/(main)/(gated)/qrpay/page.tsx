import { redirect } from "next/navigation";
import { DepositWays } from "@/components/wallet/deposit/deposit-links";
import { QrPayScreen } from "@/components/wallet/deposit/qr-pay-screen";
import { getTranslations } from "@/lib/i18n/server-translations";
import { routes } from "@/lib/routes";
import { readQrPayment, readUpiOn } from "@/lib/server/funds/read-payee";
import {
  computeDepositRoom,
  orNullIfProviderDown,
  readSupport,
  requirePlay,
  withPageDeadline,
} from "@/lib/server/pages/page-viewer";
import { services } from "@/lib/server/running-services";
import { MainPage, titled } from "../../main-page";
import { DepositCareLine } from "../deposit-care-line";
import { DepositLimit } from "../deposit-limit";
import { PlayPoints } from "../play-points";

export const generateMetadata = titled(({ deposit }) => deposit.qrTitle);

/** Shows /qrpay: the QR code and the id to pay to, and the chat for the screenshot. */
const QrPayPage = async () => {
  const player = await requirePlay();
  if (!services().provider.has("qrPay")) redirect(routes.addFunds);
  const readAt = services().clock.now();
  const [tightest, qr, upiOn, { whatsapp }, { deposit }] = await Promise.all([
    computeDepositRoom(player),
    orNullIfProviderDown(readQrPayment(services())),
    withPageDeadline(readUpiOn(services()), () => true),
    readSupport(),
    getTranslations(),
  ]);
  // What a limit leaves stands above the code, and the question about limits below it.
  const left = <DepositCareLine playerKey={player.playerKey} />;
  return (
    <MainPage back={routes.addFunds} title={deposit.qrTitle} t="qrPay">
      <div className="mt-2 flex flex-col gap-3">
        <DepositWays chosen="qr" upiOn={upiOn} t={deposit} />
        <PlayPoints />
        {tightest && left}
        {tightest?.room === 0 ? (
          <DepositLimit restartsAt={tightest.restartsAt(1)} />
        ) : (
          <QrPayScreen mobile={player.mobile} qr={qr} readAt={readAt} whatsapp={whatsapp} />
        )}
        {!tightest && left}
      </div>
    </MainPage>
  );
};

export default QrPayPage;
