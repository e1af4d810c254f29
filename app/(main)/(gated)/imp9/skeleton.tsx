import { ScreenSkeleton } from "@/components/wallet/screen-skeleton";
import { words } from "@/lib/i18n/server-words";

const BLOCKS = ["h-14", "h-11", "h-18", "h-18", "h-12", "mt-2 h-10", "h-12"];

export const Skeleton = async () => <ScreenSkeleton blocks={BLOCKS} loading={(await words()).common.loading} />;
