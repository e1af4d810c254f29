import { PassbookScreen } from "@/components/wallet/passbook/passbook-screen";
import { words } from "@/lib/i18n/server-words";
import { routes } from "@/lib/routes";
import { readPassbook } from "@/lib/server/funds/read-passbook";
import { nullWhenProviderDown, requireBetting } from "@/lib/server/pages/visit";
import { services } from "@/lib/server/running-services";
import { MainPage, titled } from "../../main-page";

export const generateMetadata = titled(({ passbook }) => passbook.title);

/** /transaction: the wallet's history, as a passbook. */
const PassbookPage = async () => {
  const player = await requireBetting();
  const [passbook, all] = await Promise.all([nullWhenProviderDown(readPassbook(services(), player)), words()]);
  return (
    <MainPage back={routes.home} sub={all.betting.passbook} title={all.passbook.title} words="passbook">
      <div className="mt-2">
        <PassbookScreen initial={passbook} />
      </div>
    </MainPage>
  );
};

export default PassbookPage;
