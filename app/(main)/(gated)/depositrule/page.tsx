import { rulesPage } from "../rules-page";

const { generateMetadata, show } = rulesPage("deposit");

export { generateMetadata, show as default };
