import { ScreenSkeleton } from "@/components/wallet/screen-skeleton";
import { words } from "@/lib/i18n/server-words";

const BLOCKS = ["h-12", "h-12", "h-14", "mt-1 h-24", "mt-1 h-18", "mt-1 h-12", "h-5", "mt-1 h-12"];

export const Skeleton = async () => <ScreenSkeleton blocks={BLOCKS} loading={(await words()).common.loading} />;
