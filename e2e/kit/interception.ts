import type { BrowserContext, Page, Route } from "@playwright/test";

/**
 * Answers requests in the app's place, until the test ends that. The route itself stays and lets everything pass from then
 * on: with its last route the browser stops holding requests, and a page that sets out at that moment is never let go.
 * @param address as `page.route` takes it. @param answer what is done with each request that matches.
 * @returns what ends it.
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
