import { OptionsLoading } from "@/components/wallet/deposit/options-loading";
import { words } from "@/lib/i18n/server-words";

const Loading = async () => <OptionsLoading loading={(await words()).deposit.loading} />;

export default Loading;
