/** In the state of a history entry that was added for a dialog: how many of them lie over the page's own entry, it included. */
export const ENTRY_MARK = "overPage";

/**
 * Of a document's first script: a page that begins at an entry of a dialog, as by a reload while that was open, goes to its
 * own. What passes over such entries later (`over-page.ts`) comes when the phone is idle; Back would stay on the page
 * until then.
 */
export const LEAVE_ENTRY_SCRIPT = `if (history.state?.${ENTRY_MARK}) history.go(-history.state.${ENTRY_MARK});`;
