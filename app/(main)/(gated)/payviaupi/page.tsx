import { getTranslations } from "@/lib/i18n/server-translations";
import { routes } from "@/lib/routes";
import { requirePlay } from "@/lib/server/pages/page-viewer";
import { MainPage, titled } from "../../main-page";
import { UpiDeposit } from "../upi-deposit";

export const generateMetadata = titled(({ deposit }) => deposit.upiTitle);

/** Shows /payviaupi: the amount, the gateway and the payment app. */
const PayByUpiPage = async () => {
  // The check is repeated here, because the response of the layout's redirect would still contain the page.
  await requirePlay();
  const { deposit } = await getTranslations();
  return (
    <MainPage back={routes.addFunds} title={deposit.upiTitle} t="deposit">
      <div className="mt-2 flex flex-col gap-3">
        <UpiDeposit />
      </div>
    </MainPage>
  );
};

export default PayByUpiPage;
