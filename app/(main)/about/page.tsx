import { OperatorTable } from "@/components/text/text-screen";
import { Notice } from "@/components/ui/notice";
import { getTranslations } from "@/lib/i18n/server-translations";
import { services } from "@/lib/server/running-services";
import { AskSupport, TextPage, textTitle } from "../text-page";

export const generateMetadata = () => textTitle("about");

const AboutPage = async () => {
  const { operator, provider } = services().settings;
  const { pages, common } = await getTranslations();
  return (
    <TextPage page="about">
      {operator && <OperatorTable operator={operator} t={pages} />}
      {provider.mode === "sandbox" && (
        <div className="mt-4">
          <Notice variant="info">{common.playPoints}</Notice>
        </div>
      )}
      <AskSupport />
    </TextPage>
  );
};

export default AboutPage;
