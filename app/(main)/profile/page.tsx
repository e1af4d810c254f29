import { ProfileScreen } from "@/components/account/profile-screen";
import { FreshPage } from "@/components/shell/fresh-page";
import { words } from "@/lib/i18n/server-words";
import { routes } from "@/lib/routes";
import { requirePlayer } from "@/lib/server/pages/visit";
import { services } from "@/lib/server/running-services";
import { MainPage, titled } from "../main-page";

export const generateMetadata = titled(({ account }) => account.profile.title);

const ProfilePage = async () => {
  const { name, mobile, playerKey } = await requirePlayer();
  const all = await words();
  return (
    <MainPage back={routes.home} title={all.account.profile.title} words="account">
      <FreshPage />
      <div className="mt-3">
        <ProfileScreen brand={services().settings.brand.name} mobile={mobile} name={name} playerKey={playerKey} />
      </div>
    </MainPage>
  );
};

export default ProfilePage;
