/** What names a node among its siblings in both versions of the page; "" where its place alone does. */
const keyOf = (node: Node): string => {
  if (!(node instanceof Element)) return "";
  if (node instanceof HTMLOptionElement) return `option ${node.value}`;
  return node.id || (node.getAttribute("data-key") ?? "");
};

const isSameNode = (one: Node, other: Node): boolean => one.nodeName === other.nodeName && keyOf(one) === keyOf(other);

/** What this script added or fills itself: a fresh page says nothing on it. */
const isOwn = (node: Node): boolean => node instanceof Element && node.hasAttribute("data-own");

/** What a person opened, chose or is typing: the fresh page's value must not take its place. */
const isTheirs = (element: Element, attribute: string): boolean => {
  if (attribute === "open" || attribute === "selected" || attribute === "checked") return true;
  return attribute === "value" && element instanceof HTMLInputElement && element === document.activeElement;
};

const mergeAttributes = (shown: Element, fresh: Element): void => {
  for (const { name, value } of [...fresh.attributes]) {
    if (shown.getAttribute(name) !== value && !isTheirs(shown, name)) shown.setAttribute(name, value);
  }
  for (const { name } of [...shown.attributes]) {
    if (!fresh.hasAttribute(name) && !isTheirs(shown, name)) shown.removeAttribute(name);
  }
};

const mergeNode = (shown: Node, fresh: Node): void => {
  if (shown instanceof Element && fresh instanceof Element) {
    if (isOwn(shown)) return;
    mergeAttributes(shown, fresh);
    mergeChildren(shown, fresh);
  } else if (shown.nodeValue !== fresh.nodeValue) {
    shown.nodeValue = fresh.nodeValue;
  }
};

/** This node, or the next one after it that a fresh page has a say on. */
const notOwn = (node: ChildNode | null): ChildNode | null =>
  node !== null && isOwn(node) ? notOwn(node.nextSibling) : node;

const mergeChildren = (shown: Element, fresh: Element): void => {
  const wanted = [...fresh.childNodes].filter((node) => !isOwn(node));
  const keys = new Set(wanted.map(keyOf));
  for (const node of [...shown.childNodes]) if (!isOwn(node) && !keys.has(keyOf(node))) node.remove();
  let at = notOwn(shown.firstChild);
  for (const next of wanted) {
    if (at !== null && isSameNode(at, next)) {
      mergeNode(at, next);
      at = notOwn(at.nextSibling);
      continue;
    }
    const known = keyOf(next) === "" ? undefined : [...shown.childNodes].find((node) => isSameNode(node, next));
    if (known) mergeNode(known, next);
    shown.insertBefore(known ?? document.importNode(next, true), at);
  }
  while (at !== null) {
    const left = at;
    at = notOwn(at.nextSibling);
    left.remove();
  }
};

/**
 * Brings what is shown to what `fresh` says, changing only what differs: elements stay the same ones, so that focus, typed
 * text, unfolded details and scrolled boxes remain. Siblings are known again by their id, `data-key` or an option's value.
 * Elements with `data-own` are left alone.
 */
export const merge = (shown: Element, fresh: Element): void => mergeNode(shown, fresh);
