/** The id of the menu, by which app/shell.css lays it out. */
export const MENU_ID = "menu";
