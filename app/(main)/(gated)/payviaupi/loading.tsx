import { OptionsLoading } from "@/components/wallet/deposit/options-loading";
import { words } from "@/lib/i18n/server-words";
import { PlayPoints } from "../play-points";

/** Until the payment options load (docs/specification.md, 8.4 Pay via UPI). */
const Loading = async () => {
  const { deposit } = await words();
  return (
    <OptionsLoading loading={deposit.loading}>
      <PlayPoints />
    </OptionsLoading>
  );
};

export default Loading;
