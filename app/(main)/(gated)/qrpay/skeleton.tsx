import { PlayPoints } from "@/components/wallet/play-points";
import { ScreenSkeleton } from "@/components/wallet/screen-skeleton";
import { words } from "@/lib/i18n/server-words";
import { services } from "@/lib/server/running-services";

const BLOCKS = ["mt-1 h-12", "mx-auto mt-1 size-64", "mt-1 h-16", "mt-1 h-18", "mt-1 h-12"];

export const Skeleton = async () => {
  const { common, deposit } = await words();
  return (
    <ScreenSkeleton blocks={BLOCKS} loading={common.loading}>
      <PlayPoints
        lines={[common.playPoints, deposit.sandbox]}
        playPoints={services().settings.provider.mode === "sandbox"}
      />
    </ScreenSkeleton>
  );
};
