import { Notice } from "@/components/ui/notice";
import { getTranslations } from "@/lib/i18n/server-translations";
import { services } from "@/lib/server/running-services";

/**
 * Says on a screen that asks for a payment that the sandbox takes none. That its points are worth nothing is said by
 * the layout.
 */
export const PlayPoints = async () => {
  if (services().settings.provider.mode !== "sandbox") return null;
  const { deposit } = await getTranslations();
  return (
    <Notice variant="info">
      <p>{deposit.sandbox}</p>
    </Notice>
  );
};
