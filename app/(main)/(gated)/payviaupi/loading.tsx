import { OptionsLoading } from "@/components/wallet/deposit/options-loading";
import { PlayPoints } from "@/components/wallet/play-points";
import { words } from "@/lib/i18n/server-words";
import { services } from "@/lib/server/running-services";

/** Until the payment options load (docs/specification.md, 8.4 Pay via UPI). */
const Loading = async () => {
  const { deposit, common } = await words();
  return (
    <OptionsLoading loading={deposit.loading}>
      <PlayPoints
        lines={[common.playPoints, deposit.sandbox]}
        playPoints={services().settings.provider.mode === "sandbox"}
      />
    </OptionsLoading>
  );
};

export default Loading;
