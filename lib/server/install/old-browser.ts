import { LANGUAGES } from "@/lib/contract/preferences";
import { OLD_BROWSER } from "@/lib/i18n/every-language";
import { routes } from "@/lib/routes";

const BOX = "padding:12px 16px;background:#f8efdd;color:#14202e;font:16px/1.4 sans-serif;position:relative;z-index:9";
const LINK = "display:inline-block;padding:10px 16px 10px 0;color:#1f4f8f;font-weight:bold";

const sentences = LANGUAGES.map(
  (language) => `<p lang="${language}" style="margin:0 0 8px">${OLD_BROWSER[language].message}</p>`,
);
const joinTexts = (key: "howToPlay" | "support") => LANGUAGES.map((language) => OLD_BROWSER[language][key]).join(" · ");

/**
 * Shows above any page, in every language, that the browser is too old, with links to How To Play and to the support
 * contact on the page.
 */
export const OLD_BROWSER_SCRIPT = `(function () {
  var d = document;
  function say() {
    var box = d.createElement("div");
    var contact = d.querySelector("a[href*='//wa.me/'],a[href^='tel:']");
    var html = ${JSON.stringify(`${sentences.join("")}<a href="${routes.howToPlay}" style="${LINK}">${joinTexts("howToPlay")}</a>`)};
    if (contact) html += '<a style="${LINK}" href="' + contact.href + '">${joinTexts("support")}</a>';
    box.setAttribute("role", "alert");
    box.style.cssText = "${BOX}";
    box.innerHTML = html;
    d.body.insertBefore(box, d.body.firstChild);
  }
  if (d.readyState === "loading") d.addEventListener("DOMContentLoaded", say);
  else say();
})();
`;
