/** How many lists a player keeps under a name, for all games together. */
export const MOST_SAVED_LISTS = 20;

/** The most characters of a list's name. */
export const LONGEST_LIST_NAME = 30;
