import { AskSupport } from "../ask-support";
import { TextPage, textTitle } from "../text-page";

export const generateMetadata = () => textTitle("privacypolicy");

/** /privacypolicy: the privacy policy in full, for visitors too. */
const PrivacyPolicyPage = () => (
  <TextPage page="privacypolicy">
    <AskSupport />
  </TextPage>
);

export default PrivacyPolicyPage;
