import { MarketsSkeleton } from "@/components/market/skeletons";
import { words } from "@/lib/i18n/server-words";

export const Skeleton = async () => <MarketsSkeleton head="starline" loading={(await words()).common.loading} />;
