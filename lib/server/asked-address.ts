/**
 * The requested path and query as the request listener saw them: the framework does not tell them to every page. A
 * header of this name from outside is removed.
 */
export const ASKED_ADDRESS_HEADER = "x-asked-address";
