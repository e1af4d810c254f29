import { emitNavigationStart } from "./lib/client/navigation-start";

/** The framework calls it as a link or the router begins to fetch a page; the progress bar listens. */
export const onRouterTransitionStart = (address: string): void => emitNavigationStart(address);
