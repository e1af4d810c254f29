import { ContactLink } from "@/components/ui/contact-link";
import { words } from "@/lib/i18n/server-words";
import { readSupport } from "@/lib/server/pages/visit";

/** The link to support under a text page. @param request the chat's prefilled text. */
export const AskSupport = async ({ request }: { readonly request?: string }) => {
  const [{ whatsapp }, { pages }] = await Promise.all([readSupport(), words()]);
  return (
    <div className="mt-4">
      <ContactLink number={whatsapp} way="whatsapp" {...(request !== undefined && { text: request })}>
        {pages.askSupport}
        <span className="sr-only"> ({pages.newTab})</span>
      </ContactLink>
    </div>
  );
};
