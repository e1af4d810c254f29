import { CheckedRequests } from "@/components/wallet/checked-requests";
import { PassbookScreen } from "@/components/wallet/passbook/passbook-screen";
import { getTranslations } from "@/lib/i18n/server-translations";
import { routes } from "@/lib/routes";
import { readPassbook } from "@/lib/server/funds/read-passbook";
import { orNullIfProviderDown, requireBetting } from "@/lib/server/pages/page-viewer";
import { services } from "@/lib/server/running-services";
import { MainPage, titled } from "../../main-page";

export const generateMetadata = titled(({ passbook }) => passbook.title);

/** Shows /transaction: the wallet's history as a passbook. */
const PassbookPage = async () => {
  const player = await requireBetting();
  const [passbook, all] = await Promise.all([
    orNullIfProviderDown(readPassbook(services(), player)),
    getTranslations(),
  ]);
  return (
    <MainPage back={routes.home} sub={all.betting.passbook} title={all.passbook.title} t="passbook">
      <div className="[&:not(:empty)]:mt-2">
        <CheckedRequests kind="transfer" />
      </div>
      <PassbookScreen initial={passbook} />
    </MainPage>
  );
};

export default PassbookPage;
