import type { routes } from "./routes";

/** `routes.root`, for the screens of a failure: they are in every page and need no other address. */
export const FRONT: typeof routes.root = "/";
