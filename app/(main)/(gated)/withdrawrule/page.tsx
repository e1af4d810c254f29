import { rulesPage } from "../rules-page";

const { generateMetadata, show } = rulesPage("withdrawal");

export { generateMetadata, show as default };
