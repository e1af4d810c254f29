import type { BrowserContext, Page, Route } from "@playwright/test";

/**
 * Answers requests instead of the app, until the returned function is called. The route then stays and lets everything
 * pass: where the browser's last route is removed, a navigation that starts at that moment hangs for ever.
 * @param address as `page.route` takes it. @param answer called with each matching request.
 */
export const intercept = async (
  line: Page | BrowserContext,
  address: string | RegExp,
  answer: (route: Route) => unknown,
): Promise<() => void> => {
  let answering = true;
  await line.route(address, (route) => (answering ? answer(route) : route.fallback()));
  return () => {
    answering = false;
  };
};
