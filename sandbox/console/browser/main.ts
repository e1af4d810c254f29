import { watchForms } from "./forms";
import { watchTouches } from "./place";
import { refreshPreviews, watchDeclareForms } from "./preview";
import { keepFresh } from "./refresh";

// Without this script the page works by links and posts; with it, it refreshes itself and stays where it is.
document.documentElement.classList.add("live");
watchTouches();
watchForms();
watchDeclareForms();
keepFresh(refreshPreviews);
