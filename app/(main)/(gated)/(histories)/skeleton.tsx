import { HistorySkeleton } from "@/components/history/history-skeleton";
import { words } from "@/lib/i18n/server-words";

export const Skeleton = async () => <HistorySkeleton loading={(await words()).common.loading} />;
