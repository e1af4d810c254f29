import { ChartsSkeleton } from "@/components/market/skeletons";
import { words } from "@/lib/i18n/server-words";

export const Skeleton = async () => {
  const { charts, common } = await words();
  return <ChartsSkeleton loading={common.loading} title={charts.title} />;
};
