import { ChangePasswordForm } from "@/components/account/password-forms";
import { words } from "@/lib/i18n/server-words";
import { routes } from "@/lib/routes";
import { requirePlayer } from "@/lib/server/pages/visit";
import { MainPage, titled } from "../main-page";

export const generateMetadata = titled(({ account }) => account.change.title);

const ChangePasswordPage = async () => {
  await requirePlayer();
  const all = await words();
  return (
    <MainPage back={routes.home} title={all.account.change.title} words="account">
      <section className="mt-3 rounded-card border border-line bg-surface p-5">
        <ChangePasswordForm />
      </section>
    </MainPage>
  );
};

export default ChangePasswordPage;
