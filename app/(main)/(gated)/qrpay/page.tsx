import type { Metadata } from "next";
import { ScreenHead } from "@/components/ui/screen-head";
import { QrPayScreen } from "@/components/wallet/deposit/qr-pay-screen";
import { PlayPoints } from "@/components/wallet/play-points";
import { words } from "@/lib/i18n/server-words";
import { routes } from "@/lib/routes";
import { readQrPayment } from "@/lib/server/funds/read-funds";
import { nullWhenProviderDown, readSupport, requireBetting } from "@/lib/server/pages/visit";
import { services } from "@/lib/server/running-services";
import { MainPage } from "../../main-page";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await words()).deposit.qrTitle });

/** /qrpay: the code and the id to pay to, and where the screenshot goes. */
const QrPayPage = async () => {
  const { mobile } = await requireBetting();
  const running = services();
  const [qr, { whatsapp }, all] = await Promise.all([
    nullWhenProviderDown(readQrPayment(running)),
    readSupport(),
    words(),
  ]);
  const { deposit, common } = all;
  return (
    <MainPage words="qrPay">
      <ScreenHead back={{ href: routes.addFunds, label: common.back }} title={deposit.qrTitle} />
      <div className="mt-2 flex flex-col gap-4">
        {/* Before anything that asks for a payment. */}
        <PlayPoints
          lines={[common.playPoints, deposit.sandbox]}
          playPoints={running.settings.provider.mode === "sandbox"}
        />
        <QrPayScreen mobile={mobile} qr={qr} whatsapp={whatsapp} />
      </div>
    </MainPage>
  );
};

export default QrPayPage;
