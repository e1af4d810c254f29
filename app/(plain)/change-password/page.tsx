import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { NewPasswordForm } from "@/components/account/password-forms";
import { words } from "@/lib/i18n/server-words";
import { routes, startingOver } from "@/lib/routes";
import { holdsResetTicket } from "@/lib/server/pages/current-challenge";
import { PlainPage } from "../plain-page";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await words()).account.newPassword.title });

/** /change-password: the new password after a verified code. Without the ticket that the code gave: the start. */
const NewPasswordPage = async () => {
  if (!(await holdsResetTicket())) redirect(startingOver(routes.forgotPassword));
  return (
    <PlainPage title={(await words()).account.newPassword.title}>
      <NewPasswordForm />
    </PlainPage>
  );
};

export default NewPasswordPage;
