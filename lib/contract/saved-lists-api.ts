/** The endpoint of saved lists. It is not in `API`, so that no page carries it. */
export const SAVED_LISTS_API = "/api/saved-lists";
