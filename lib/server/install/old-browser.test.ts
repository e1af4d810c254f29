/** @jest-environment jsdom */
import { INSTALL_FILES } from "@/lib/contract/install";
import { BROWSER_CHECK } from "./browser-check";
import { OLD_BROWSER_SCRIPT } from "./old-browser";

/** Features that jsdom does not have. */
const HAS: Readonly<Record<string, () => unknown>> = {
  CSSLayerBlockRule: () => define(window, "CSSLayerBlockRule", class {}),
  CSSPropertyRule: () => define(window, "CSSPropertyRule", class {}),
  CSS: () => define(window, "CSS", { supports: () => true }),
  popover: () => define(HTMLElement.prototype, "popover", null),
  timeout: () => define(AbortSignal, "timeout", () => new AbortController().signal),
};
const undo: (() => void)[] = [];
const define = (owner: object, name: string, value: unknown) => {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { configurable: true, writable: true, value });
  undo.push(() => {
    if (before) Object.defineProperty(owner, name, before);
    else Reflect.deleteProperty(owner, name);
  });
};

const run = (script: string) => new Function(script)();
const listScripts = () => [...document.head.querySelectorAll("script")].map((script) => script.getAttribute("src"));

beforeEach(() => {
  document.head.replaceChildren();
  for (const has of Object.values(HAS)) has();
});
afterEach(() => {
  for (const back of undo.splice(0).reverse()) back();
});

test("a browser that has what the app needs loads nothing", () => {
  run(BROWSER_CHECK);
  expect(listScripts()).toEqual([]);
});

const WITHOUT: Readonly<Record<string, () => void>> = {
  "AbortSignal.timeout": () => define(AbortSignal, "timeout", undefined),
  AbortSignal: () => define(window, "AbortSignal", undefined),
  toSpliced: () => define(Array.prototype, "toSpliced", undefined),
  lookbehind: () =>
    define(window, "RegExp", (text: string) => {
      if (text.includes("(?<!")) throw new SyntaxError("Invalid group");
    }),
  "cascade layers": () => define(window, "CSSLayerBlockRule", undefined),
  "registered properties": () => define(window, "CSSPropertyRule", undefined),
  popovers: () => Reflect.deleteProperty(HTMLElement.prototype, "popover"),
  "color-mix": () => define(window, "CSS", { supports: () => false }),
  "CSS.supports": () => define(window, "CSS", undefined),
  "Intl.Segmenter": () => define(Intl, "Segmenter", undefined),
};
test.each(Object.entries(WITHOUT))(
  "without %s the sentence's script is loaded, and nothing else may run",
  (_name, remove) => {
    remove();
    run(BROWSER_CHECK);
    expect(listScripts()).toEqual([INSTALL_FILES.oldBrowser]);
    const policy = document.head.querySelector("meta[http-equiv=Content-Security-Policy]");
    expect(policy).toHaveAttribute("content", `script-src http://localhost${INSTALL_FILES.oldBrowser}`);
  },
);

test("the check ends no element of the page", () => {
  expect(BROWSER_CHECK).not.toMatch(/<\/|<!--/);
});

test("both scripts are of the oldest syntax", () => {
  for (const script of [BROWSER_CHECK, OLD_BROWSER_SCRIPT]) {
    expect(script).not.toMatch(/=>|`|\b(let|const|class|async)\b|\?\.|\?\?|\.\.\.|,\s*[)\]}]/);
  }
});

describe("the sentence", () => {
  const shown = () => document.querySelector("[role=alert]");

  test("stands above the page in both languages, with the ways to How To Play and to the page's own support", () => {
    document.body.innerHTML = '<main>page</main><div hidden><a href="https://wa.me/919000000091">WhatsApp</a></div>';
    run(OLD_BROWSER_SCRIPT);
    expect(document.body.firstElementChild).toBe(shown());
    expect(shown()?.textContent).toContain("This browser is too old");
    expect(shown()?.textContent).toContain("यह ब्राउज़र इस ऐप के लिए बहुत पुराना है");
    const links = [...(shown()?.querySelectorAll("a") ?? [])].map((link) => [link.textContent, link.href]);
    expect(links).toEqual([
      ["How To Play · कैसे खेलें", "http://localhost/htp"],
      ["Support · सपोर्ट", "https://wa.me/919000000091"],
    ]);
  });

  test("names no support where the page names none", () => {
    document.body.innerHTML = "<main>page</main>";
    run(OLD_BROWSER_SCRIPT);
    expect(shown()?.querySelectorAll("a")).toHaveLength(1);
  });
});
