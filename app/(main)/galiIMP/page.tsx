import { familyPage } from "../family-page";

const { generateMetadata, show } = familyPage("gali");

export { generateMetadata, show as default };
