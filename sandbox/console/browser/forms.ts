import { refreshPreviews } from "./preview";
import { parsePage, refresh } from "./refresh";

const SAID_MS = 15_000;
let saidTimer: ReturnType<typeof setTimeout> | undefined;

const say = (sentence: string): void => {
  const place = document.querySelector("#said");
  if (place === null) return;
  place.textContent = sentence;
  clearTimeout(saidTimer);
  saidTimer = setTimeout(() => {
    place.textContent = "";
  }, SAID_MS);
};

const showError = (form: HTMLFormElement, sentence: string): void => {
  const error = document.createElement("p");
  error.className = "error";
  error.setAttribute("role", "alert");
  error.setAttribute("data-own", "");
  error.textContent = sentence;
  form.prepend(error);
};

const clearErrors = (): void => {
  for (const error of document.querySelectorAll("main [role=alert]")) error.remove();
};

const clearTyped = (form: HTMLFormElement): void => {
  for (const input of form.querySelectorAll<HTMLInputElement>("input:not([type])")) input.value = input.defaultValue;
};

const fieldsOf = (form: HTMLFormElement, button: HTMLElement | null): URLSearchParams => {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form, button)) if (typeof value === "string") fields.append(name, value);
  return fields;
};

/** Sends a form; the page stays, and says what was done above or what was wrong in the form. */
const send = async (form: HTMLFormElement, button: HTMLElement | null): Promise<void> => {
  clearErrors();
  say("");
  const heading = form.closest("section")?.querySelector("h2");
  const answer = await fetch(form.action, { method: "POST", body: fieldsOf(form, button) }).catch(() => undefined);
  if (answer === undefined) return showError(form, "The sandbox does not answer: whether it was done is not known.");
  if (answer.status === 401) return location.assign("/console");
  const page = parsePage(await answer.text());
  const error = page.querySelector("[role=alert]")?.textContent ?? (answer.ok ? "" : "The sandbox refused it.");
  if (error !== "") return showError(form, error);
  clearTyped(form);
  await refresh();
  await refreshPreviews();
  // What was pressed may be gone: whoever uses a keyboard goes on from the section's heading.
  if (document.activeElement === document.body) heading?.focus({ preventScroll: true });
  say(page.querySelector("#said")?.textContent ?? "");
};

/** Shows the journal as the filter says, and keeps it in the address. */
const filterBy = (form: HTMLFormElement): void => {
  history.replaceState(null, "", `/console?${fieldsOf(form, null)}`);
  void refresh();
};

/** Sends the console's forms without leaving the page. */
export const watchForms = (): void => {
  const busy = new WeakSet<HTMLFormElement>();
  document.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || form.closest("main") === null) return;
    event.preventDefault();
    if (form.method !== "post") return filterBy(form);
    // A second tap while the first is on its way.
    if (busy.has(form)) return;
    busy.add(form);
    void send(form, submitter).finally(() => busy.delete(form));
  });
  document.addEventListener("change", ({ target }) => {
    const form = target instanceof Element ? target.closest<HTMLFormElement>("form[data-filter]") : null;
    if (form !== null) filterBy(form);
  });
};
