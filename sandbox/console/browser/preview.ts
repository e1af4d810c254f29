const PATIENCE_MS = 5000;
const PAUSE_MS = 150;

/** The newest question of each form: an older answer that comes late is dropped. */
const asked = new WeakMap<HTMLFormElement, number>();
const timers = new WeakMap<HTMLFormElement, ReturnType<typeof setTimeout>>();

/** Asks what waits on the chosen market and what the typed number would pay, and shows it in the form. */
const showPreview = async (form: HTMLFormElement): Promise<void> => {
  const place = form.querySelector("[data-preview]");
  const turn = (asked.get(form) ?? 0) + 1;
  asked.set(form, turn);
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") query.append(name, value);
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(`/console/preview?${query}`, { signal }).catch(() => undefined);
  if (place === null || !answer?.ok) return;
  const text = await answer.text();
  if (asked.get(form) !== turn) return;
  const fresh = new DOMParser().parseFromString(text, "text/html").body;
  // The same words again would be read out again.
  if (place.textContent !== fresh.textContent) place.replaceChildren(...fresh.childNodes);
};

const declareForms = (): readonly HTMLFormElement[] => [
  ...document.querySelectorAll<HTMLFormElement>("details[open] > form[data-declare]"),
];

/** Brings the previews of the unfolded forms up to date. */
export const refreshPreviews = async (): Promise<void> => {
  await Promise.all(declareForms().map(showPreview));
};

/** Shows the preview anew while a person chooses and types. */
export const watchDeclareForms = (): void => {
  document.addEventListener("input", ({ target }) => {
    const form = target instanceof Element ? target.closest<HTMLFormElement>("form[data-declare]") : null;
    if (form === null) return;
    clearTimeout(timers.get(form));
    timers.set(
      form,
      setTimeout(() => void showPreview(form), PAUSE_MS),
    );
  });
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>("a[data-market]") : null;
    const form = document.querySelector<HTMLFormElement>(`form[data-declare="${link?.dataset.family}"]`);
    if (link === null || form === null || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const market = form.querySelector<HTMLSelectElement>("select[name=market]");
    if (market !== null) market.value = link.dataset.market ?? "";
    const details = form.closest("details");
    if (details !== null) details.open = true;
    form.scrollIntoView({ block: "nearest" });
    form.querySelector<HTMLInputElement>("input[name=number]")?.focus();
    void showPreview(form);
  });
};
