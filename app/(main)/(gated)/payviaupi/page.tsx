import type { Metadata } from "next";
import { words } from "@/lib/i18n/server-words";
import { routes } from "@/lib/routes";
import { MainPage } from "../../main-page";
import { UpiDeposit } from "../upi-deposit";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await words()).deposit.upiTitle });

/** /payviaupi: amount, gateway and the payment app. */
const PayByUpiPage = async () => {
  const { deposit } = await words();
  return (
    <MainPage back={routes.addFunds} title={deposit.upiTitle} words="deposit">
      <div className="mt-2 flex flex-col gap-3">
        <UpiDeposit />
      </div>
    </MainPage>
  );
};

export default PayByUpiPage;
