import { textPage } from "../text-page";

const { generateMetadata, show } = textPage("privacy");

export { generateMetadata, show as default };
