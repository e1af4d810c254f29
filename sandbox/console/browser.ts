import htmx, { type HtmxRequestCtx } from "htmx.org";

htmx.config.history = "reload";
htmx.config.defaultTimeout = 10_000;
// A refresh leaves these attributes alone, so that it keeps what a person has unfolded or chosen.
htmx.config.morphIgnore.push("open", "selected", "checked");

/** Whether a person types in a field or has changed it, so that a refresh must not replace its value. */
const isTyped = (field: Element): boolean =>
  field instanceof HTMLInputElement && (field === document.activeElement || field.value !== field.defaultValue);

htmx.registerExtension("console", {
  htmx_before_morph_attr: (shown: Element, { attrName }: { readonly attrName: string }) =>
    !(attrName === "value" && isTyped(shown)),
});

const showState = (sentence: string): void => {
  const state = document.querySelector("#state");
  if (state !== null && state.textContent !== sentence) state.textContent = sentence;
};

const warn = (sentence: string): void => {
  const warning = document.createElement("span");
  warning.className = "error";
  warning.setAttribute("role", "alert");
  warning.textContent = sentence;
  document.querySelector("#said")?.replaceChildren(warning);
};

const isPost = ({ request }: HtmxRequestCtx): boolean => request.method === "POST";

/** Calls `act` at an event of htmx. If it returns false, htmx goes no further with the request. */
const onRequest = (name: string, act: (ctx: HtmxRequestCtx) => boolean | undefined): void => {
  document.addEventListener(name, (event) => {
    if (event instanceof CustomEvent && act(event.detail.ctx) === false) event.preventDefault();
  });
};

let paused = false;
const headings = new WeakMap<HtmxRequestCtx, HTMLElement | null | undefined>();

onRequest("htmx:before:request", (ctx) => {
  const { sourceElement: source, sourceEvent } = ctx;
  if (isPost(ctx)) headings.set(ctx, source.closest("section")?.querySelector("h2"));
  if (sourceEvent?.type !== "every") return true;
  return !paused && !document.hidden && source.closest("details:not([open])") === null;
});

onRequest("htmx:before:response", (ctx) => {
  const status = ctx.response?.status ?? 0;
  const isShown = status === 200 || status === 400;
  if (isShown) showState("");
  else if (status === 401) showState("The sandbox was started again: load this page again and enter the key.");
  else if (isPost(ctx)) warn("The sandbox refused it.");
  else showState("The sandbox answers with an error: what is shown may be old.");
  return isShown;
});

onRequest("htmx:before:swap", (ctx) => {
  if (!isPost(ctx) || ctx.response?.status !== 200) return true;
  for (const field of ctx.sourceElement.querySelectorAll<HTMLInputElement>("input:not([type])")) {
    field.value = field.defaultValue;
  }
});

onRequest("htmx:after:swap", (ctx) => {
  // The focus moves to the heading of the section, because the pressed button may be gone, and people who use a
  // keyboard go on from there.
  if (document.activeElement === document.body) headings.get(ctx)?.focus({ preventScroll: true });
  return true;
});

onRequest("htmx:error", (ctx) => {
  if (isPost(ctx)) warn("The sandbox does not answer: whether it was done is not known.");
  else showState("The sandbox does not answer: what is shown is old.");
  return true;
});

const refresh = (): void => {
  if (!document.hidden && !paused) htmx.trigger("main", "refresh");
};
document.addEventListener("visibilitychange", refresh);

const button = document.querySelector<HTMLButtonElement>("#pause");
button?.addEventListener("click", () => {
  paused = !paused;
  button.setAttribute("aria-pressed", String(paused));
  refresh();
});
