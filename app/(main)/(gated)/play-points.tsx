import { Notice } from "@/components/ui/notice";
import { words } from "@/lib/i18n/server-words";
import { services } from "@/lib/server/running-services";

/** Says on a screen of funds that the sandbox's points are worth nothing. @param payment the screen asks for a payment. */
export const PlayPoints = async ({ payment = false }: { readonly payment?: boolean }) => {
  if (services().settings.provider.mode !== "sandbox") return null;
  const { common, deposit } = await words();
  return (
    <Notice look="info">
      <p>{common.playPoints}</p>
      {payment && <p>{deposit.sandbox}</p>}
    </Notice>
  );
};
