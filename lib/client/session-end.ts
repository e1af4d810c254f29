import { routes } from "@/lib/routes";

/** The browser's own navigation, replaceable in tests. */
export const navigation = { replace: (path: string): void => window.location.replace(path) };

let ended = false;

/** True once the server said that nobody is signed in: polling stops. */
export const sessionHasEnded = (): boolean => ended;

/** One redirect to /login, however many calls are refused; drafts stay where they are (faults.md, row 27). */
export const leaveForLogin = (): void => {
  if (ended) return;
  ended = true;
  navigation.replace(routes.login);
};
