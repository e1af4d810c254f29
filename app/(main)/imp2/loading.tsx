import { MarketsSkeleton } from "@/components/market/skeletons";
import { words } from "@/lib/i18n/server-words";

const Loading = async () => <MarketsSkeleton head="starline" loading={(await words()).common.loading} />;

export default Loading;
