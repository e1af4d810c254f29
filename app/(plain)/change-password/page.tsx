import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { NewPasswordForm } from "@/components/account/password-forms";
import { getTranslations } from "@/lib/i18n/server-translations";
import { routes, startOverPath } from "@/lib/routes";
import { hasResetTicket } from "@/lib/server/pages/current-challenge";
import { PlainPage } from "../plain-page";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations()).account.newPassword.title,
});

/**
 * Shows /change-password: the new password after a verified code. Without the ticket of that code it redirects to the
 * start.
 */
const NewPasswordPage = async () => {
  if (!(await hasResetTicket())) redirect(startOverPath(routes.forgotPassword));
  return (
    <PlainPage title={(await getTranslations()).account.newPassword.title}>
      <NewPasswordForm />
    </PlainPage>
  );
};

export default NewPasswordPage;
