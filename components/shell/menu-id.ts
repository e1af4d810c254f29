/** The id of the side menu, which app/shell.css lays out. */
export const MENU_ID = "menu";
