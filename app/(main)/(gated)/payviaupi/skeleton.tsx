import { PlayPoints } from "@/components/wallet/play-points";
import { OptionsLoading } from "@/components/wallet/screen-skeleton";
import { words } from "@/lib/i18n/server-words";
import { services } from "@/lib/server/running-services";

export const Skeleton = async () => {
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
