import { InfoIcon } from "@/components/ui/icons";
import { StatePanel } from "@/components/ui/state-panel";
import { BalancePanel } from "@/components/wallet/balance-panel";
import { TransferScreen } from "@/components/wallet/transfer/transfer-screen";
import { words } from "@/lib/i18n/server-words";
import { routes } from "@/lib/routes";
import { transfersAreOn } from "@/lib/server/funds/read-funds";
import { nullWhenProviderDown, readVisit, requirePlay } from "@/lib/server/pages/visit";
import { readAccount } from "@/lib/server/player/read-account";
import { services } from "@/lib/server/running-services";
import { MainPage, titled } from "../../main-page";
import { SentLately } from "../../sent-lately";

export const generateMetadata = titled(({ transfer }) => transfer.title);

const TransferPage = async () => {
  const player = await requirePlay();
  const [{ wallet, transfersOn }, account, all] = await Promise.all([
    readVisit(),
    nullWhenProviderDown(readAccount(services(), player)),
    words(),
  ]);
  return (
    <MainPage back={routes.home} title={all.transfer.title} words="transfer">
      <div className="mt-2 flex flex-col gap-3">
        <BalancePanel initial={wallet} />
        <SentLately about="transfer" playerKey={player.playerKey} />
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
