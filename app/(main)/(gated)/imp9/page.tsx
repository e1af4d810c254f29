import { Headline } from "@/components/ui/ticker";
import { DepositHelp } from "@/components/wallet/deposit/deposit-links";
import { SupportButtons } from "@/components/wallet/links";
import { words } from "@/lib/i18n/server-words";
import { routes } from "@/lib/routes";
import { readHeadline } from "@/lib/server/pages/home-extras";
import { inTime, readSupport, requirePlay } from "@/lib/server/pages/visit";
import { services } from "@/lib/server/running-services";
import { MainPage, titled } from "../../main-page";
import { hasRules } from "../rules-of-operator";
import { UpiDeposit } from "../upi-deposit";

export const generateMetadata = titled(({ deposit }) => deposit.title);

/** /imp9: a deposit on one screen, the other way to pay, and help. */
const AddFundsPage = async () => {
  await requirePlay();
  const [rules, headline, support, { deposit, funds, home }] = await Promise.all([
    hasRules("deposit"),
    inTime(readHeadline(services(), "addFunds"), () => []),
    readSupport(),
    words(),
  ]);
  return (
    <MainPage back={routes.home} title={deposit.title} words="deposit">
      <div className="mt-2 flex flex-col gap-3">
        <Headline notes={headline} words={home} />
        <UpiDeposit />
        <DepositHelp rules={rules} support={<SupportButtons numbers={support} words={funds} />} words={deposit} />
      </div>
    </MainPage>
  );
};

export default AddFundsPage;
