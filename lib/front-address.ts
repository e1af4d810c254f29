/**
 * The app's front. Apart from lib/routes.ts, which has all other addresses: the screens of a failure are in every page and
 * need this one alone.
 */
export const FRONT = "/";
