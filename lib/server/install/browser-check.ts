import { INSTALL_FILES } from "@/lib/contract/install";

/**
 * Tests what the oldest supported browsers have and older ones lack (README.md, "Browsers"): Chrome 114, Safari 17,
 * Firefox 128. It is in the oldest syntax, so that every browser can run it. A browser that lacks a feature runs no
 * script of the app, which could do harm half-run: the page stays as the server made it, below the notice of
 * `old-browser.ts`.
 */
export const BROWSER_CHECK = [
  "!function(d){try{if(AbortSignal.timeout&&[].toSpliced&&Intl.Segmenter&&window.CSSLayerBlockRule&&window.CSSPropertyRule",
  "&&'popover'in HTMLElement.prototype&&CSS.supports('color:color-mix(in lab,red,red)')&&RegExp('(?<!a)b'))return}catch(e){}",
  `var m=d.createElement('meta'),s=d.createElement('script');s.src='${INSTALL_FILES.oldBrowser}';m.httpEquiv='Content-Security-Policy';`,
  "m.content='script-src '+s.src;d.head.appendChild(m);d.head.appendChild(s)}(document)",
].join("");
