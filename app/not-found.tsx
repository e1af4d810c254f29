import type { Metadata } from "next";
import Link from "next/link";
import { buttonClass } from "@/components/ui/button-class";
import { words } from "@/lib/i18n/server-words";
import { routes } from "@/lib/routes";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await words()).crash.missingTitle });

/** What an address without a page answers. */
const NotFound = async () => {
  const { crash } = await words();
  return (
    <main className="mx-auto flex min-h-dvh max-w-column flex-col justify-center gap-4 p-6">
      <h1 className="text-title font-bold">{crash.missingTitle}</h1>
      <p className="text-ink-soft">{crash.missingMessage}</p>
      <Link className={buttonClass("primary", "self-start")} href={routes.root}>
        {crash.home}
      </Link>
    </main>
  );
};

export default NotFound;
