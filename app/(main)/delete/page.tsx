import { getTranslations } from "@/lib/i18n/server-translations";
import { AskSupport, TextPage, textTitle } from "../text-page";

export const generateMetadata = () => textTitle("delete");

/** Shows /delete, for visitors too: how an account and its data are deleted. */
const DeletePage = async () => {
  const { pages } = await getTranslations();
  return (
    <TextPage page="delete">
      <AskSupport request={pages.deletionRequest} />
    </TextPage>
  );
};

export default DeletePage;
