import { HistorySkeleton } from "@/components/history/history-skeleton";
import { words } from "@/lib/i18n/server-words";

const Loading = async () => <HistorySkeleton loading={(await words()).common.loading} />;

export default Loading;
