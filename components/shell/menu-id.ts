/** The side menu's element, which app/globals.css lays out. */
export const MENU_ID = "menu";
