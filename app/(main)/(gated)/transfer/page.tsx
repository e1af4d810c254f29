import { InfoIcon } from "@/components/ui/icons";
import { StatePanel } from "@/components/ui/state-panel";
import { BalancePanel } from "@/components/wallet/balance-panel";
import { TransferScreen } from "@/components/wallet/transfer/transfer-screen";
import { getTranslations } from "@/lib/i18n/server-translations";
import { routes } from "@/lib/routes";
import { transfersAreOn } from "@/lib/server/funds/read-funds";
import { orNullIfProviderDown, requirePageViewer, requirePlay } from "@/lib/server/pages/page-viewer";
import { readAccount } from "@/lib/server/player/read-account";
import { services } from "@/lib/server/running-services";
import { MainPage, titled } from "../../main-page";
import { RecentRequestSection } from "../../recent-request";

export const generateMetadata = titled(({ transfer }) => transfer.title);

const TransferPage = async () => {
  const player = await requirePlay();
  const [{ wallet, transfersOn }, account, all] = await Promise.all([
    requirePageViewer(),
    orNullIfProviderDown(readAccount(services(), player)),
    getTranslations(),
  ]);
  return (
    <MainPage back={routes.home} title={all.transfer.title} t="transfer">
      <div className="mt-2 flex flex-col gap-3">
        <BalancePanel initial={wallet} />
        <RecentRequestSection about="transfer" playerKey={player.playerKey} />
        {transfersOn && transfersAreOn(services()) ? (
          <TransferScreen
            playerKey={player.playerKey}
            terms={{ ownPhone: player.mobile, maximum: account?.maxTransfer ?? null }}
            wallet={wallet}
          />
        ) : (
          <StatePanel
            icon={<InfoIcon className="size-8" />}
            title={all.errors[transfersOn ? "transfers_off" : "transfer_account_off"]}
          />
        )}
      </div>
    </MainPage>
  );
};

export default TransferPage;
