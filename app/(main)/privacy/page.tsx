import { AskSupport } from "../ask-support";
import { TextPage, textTitle } from "../text-page";

export const generateMetadata = () => textTitle("privacy");

/** /privacy: the privacy policy in short, for visitors too. */
const PrivacyPage = () => (
  <TextPage page="privacy">
    <AskSupport />
  </TextPage>
);

export default PrivacyPage;
