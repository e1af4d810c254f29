import { chooserPage } from "../chooser-page";

const { generateMetadata, show } = chooserPage("gali");

export { generateMetadata, show as default };
