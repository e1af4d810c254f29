/**
 * Whether the session is Open, whatever its case, as the provider settles it; on main markets the close settles every
 * other text.
 */
export const isOpenSession = (session: string): boolean => session.toLowerCase() === "open";
