import { INSTALL_FILES } from "@/lib/contract/install";

/**
 * What the oldest supported browsers have and older ones lack (README.md, "Browsers"): Chrome 114, Safari 17, Firefox 128. In the
 * oldest syntax, so that every browser can run it. A browser that lacks one runs no script of the app, whose half could do harm:
 * the page stays as the server made it, below the sentence of `old-browser.ts`.
 */
export const BROWSER_CHECK = [
  "!function(d){try{if(AbortSignal.timeout&&[].toSpliced&&Intl.Segmenter&&window.CSSLayerBlockRule&&window.CSSPropertyRule",
  "&&'popover'in HTMLElement.prototype&&CSS.supports('color:color-mix(in lab,red,red)')&&RegExp('(?<!a)b'))return}catch(e){}",
  `var m=d.createElement('meta'),s=d.createElement('script');s.src='${INSTALL_FILES.oldBrowser}';m.httpEquiv='Content-Security-Policy';`,
  "m.content='script-src '+s.src;d.head.appendChild(m);d.head.appendChild(s)}(document)",
].join("");
