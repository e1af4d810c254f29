import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { getTranslations } from "@/lib/i18n/server-translations";
import { routes } from "@/lib/routes";

/** Links Play Safe, above what the player's limits leave for the page's requests. */
export const CareLine = async ({ children }: { readonly children?: ReactNode }) => {
  const { care } = await getTranslations();
  return (
    <div className="text-ink-soft text-small">
      <Link className="inline-flex min-h-11 items-center underline underline-offset-4" href={routes.playSafe}>
        {care.open}
      </Link>
      {children}
    </div>
  );
};
