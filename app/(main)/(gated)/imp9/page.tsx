import { Headline } from "@/components/ui/ticker";
import { DepositHelp } from "@/components/wallet/deposit/deposit-links";
import { SupportButtons } from "@/components/wallet/withdraw-links";
import { getTranslations } from "@/lib/i18n/server-translations";
import { routes } from "@/lib/routes";
import { readHeadline } from "@/lib/server/pages/home-extras";
import { readSupport, requirePlay, withPageDeadline } from "@/lib/server/pages/page-viewer";
import { services } from "@/lib/server/running-services";
import { MainPage, titled } from "../../main-page";
import { hasRules } from "../operator-rules";
import { UpiDeposit } from "../upi-deposit";

export const generateMetadata = titled(({ deposit }) => deposit.title);

/** Shows /imp9: a deposit on one screen, the other way to pay, and help. */
const AddFundsPage = async () => {
  await requirePlay();
  const [rules, headline, support, all] = await Promise.all([
    hasRules("deposit"),
    withPageDeadline(readHeadline(services(), "addFunds"), () => []),
    readSupport(),
    getTranslations(),
  ]);
  return (
    <MainPage back={routes.home} title={all.deposit.title} t="deposit">
      <div className="mt-2 flex flex-col gap-3">
        <Headline notes={headline} t={all.home} />
        <UpiDeposit />
        <DepositHelp rules={rules} support={<SupportButtons numbers={support} t={all.funds} />} t={all} />
      </div>
    </MainPage>
  );
};

export default AddFundsPage;
