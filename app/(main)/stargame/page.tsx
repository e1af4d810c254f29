import { chooserPage } from "../chooser-page";

const { generateMetadata, show } = chooserPage("starline");

export { generateMetadata, show as default };
