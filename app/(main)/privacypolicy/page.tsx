import { textPage } from "../text-page";

const { generateMetadata, show } = textPage("privacypolicy");

export { generateMetadata, show as default };
