/** The endpoint of saved lists. Apart from `API`, so that no page carries it. */
export const SAVED_LISTS_API = "/api/saved-lists";
