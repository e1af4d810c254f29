import { ProfileScreen } from "@/components/account/profile-screen";
import { PageRefresher } from "@/components/shell/page-refresher";
import { getTranslations } from "@/lib/i18n/server-translations";
import { routes } from "@/lib/routes";
import { requirePlayer } from "@/lib/server/pages/page-viewer";
import { services } from "@/lib/server/running-services";
import { MainPage, titled } from "../main-page";

export const generateMetadata = titled(({ account }) => account.profile.title);

const ProfilePage = async () => {
  const { name, mobile, playerKey } = await requirePlayer();
  const all = await getTranslations();
  return (
    <MainPage back={routes.home} title={all.account.profile.title} t="account">
      <PageRefresher />
      <div className="mt-2">
        <ProfileScreen brand={services().settings.brand.name} mobile={mobile} name={name} playerKey={playerKey} />
      </div>
    </MainPage>
  );
};

export default ProfilePage;
