import { ChangePasswordForm } from "@/components/account/password-forms";
import { getTranslations } from "@/lib/i18n/server-translations";
import { routes } from "@/lib/routes";
import { requirePlayer } from "@/lib/server/pages/page-viewer";
import { MainPage, titled } from "../main-page";

export const generateMetadata = titled(({ account }) => account.change.title);

const ChangePasswordPage = async () => {
  await requirePlayer();
  const all = await getTranslations();
  return (
    <MainPage back={routes.home} title={all.account.change.title} t="account">
      <section className="mt-2 rounded-card border border-line bg-surface p-4">
        <ChangePasswordForm />
      </section>
    </MainPage>
  );
};

export default ChangePasswordPage;
