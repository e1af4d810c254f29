import { ScreenSkeleton } from "@/components/wallet/screen-skeleton";
import { words } from "@/lib/i18n/server-words";

const BLOCKS = ["h-46", "h-46", "h-46"];

export const Skeleton = async () => <ScreenSkeleton blocks={BLOCKS} loading={(await words()).common.loading} />;
