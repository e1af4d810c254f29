import { FreshPage } from "@/components/wallet/page-effects";
import { WithdrawalsList } from "@/components/wallet/withdraw/withdrawals-list";
import { words } from "@/lib/i18n/server-words";
import { routes } from "@/lib/routes";
import { readWithdrawals } from "@/lib/server/funds/read-funds";
import { nullWhenProviderDown, requireBetting } from "@/lib/server/pages/visit";
import { services } from "@/lib/server/running-services";
import { MainPage, titled } from "../../main-page";

export const generateMetadata = titled(({ withdraw }) => withdraw.history);

const WithdrawHistoryPage = async () => {
  const player = await requireBetting();
  const running = services();
  const [book, all] = await Promise.all([nullWhenProviderDown(readWithdrawals(running, player)), words()]);
  return (
    <MainPage back={routes.withdraw} title={all.withdraw.history}>
      <FreshPage readAt={running.clock.now()} waits={book?.rows.some(({ status }) => status === "pending") ?? false} />
      <div className="mt-2">
        <WithdrawalsList book={book} words={all} />
      </div>
    </MainPage>
  );
};

export default WithdrawHistoryPage;
