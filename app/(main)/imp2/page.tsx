import { familyPage } from "../family-page";

const { generateMetadata, show } = familyPage("starline");

export { generateMetadata, show as default };
