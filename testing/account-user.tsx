import { act, fireEvent, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { serverNow } from "@/lib/client/clock/server-clock";
import { navigation } from "@/lib/client/session/session-end";
import { fakeServer } from "./fake-server";
import { router } from "./router";
import { prepareScreen, TestScreen, TWO_O_CLOCK } from "./test-screen";

interface AccountFormUse {
  readonly route: string;
  readonly submit: string;
  readonly busy: string;
  /** Values that break no rule, by the label of their field. */
  readonly good: Readonly<Record<string, string>>;
}

const PHONE = { "Phone number": "9000000001" };
const NEW = { "New Password": "new", "Confirm Password": "new" };
const BUSY = "Please wait...";

/** The account forms: their API route, the texts of their button, and values that they accept. */
export const FORMS = {
  login: { route: "POST /api/session", submit: "Login", busy: BUSY, good: { ...PHONE, Password: "secret" } },
  register: {
    route: "POST /api/registration",
    submit: "Register Now",
    busy: "Creating account...",
    good: { Username: "Asha", ...PHONE, Password: "secret" },
  },
  forgot: { route: "POST /api/password-reset", submit: "Send Reset Code", busy: BUSY, good: PHONE },
  change: {
    route: "POST /api/password",
    submit: "Change Password",
    busy: BUSY,
    good: { "Current Password": "old", ...NEW },
  },
  newPassword: {
    route: "POST /api/password-reset/finish",
    submit: "Update Password",
    // The button keeps its text, because a message below the form says that the update has finished.
    busy: "Update Password",
    good: NEW,
  },
  profile: { route: "POST /api/profile", submit: "Save", busy: BUSY, good: { Name: "Ravi" } },
} as const satisfies Record<string, AccountFormUse>;

export type FormName = keyof typeof FORMS;

export const getField = (label: string) => screen.getByLabelText(label);
/** Returns the texts of all problems at fields and of all alerts, without the plain lines that explain them. */
export const problemTexts = () =>
  [...document.querySelectorAll("[id$='-error'], [role=alert]:not([id$='-error'] *)")].map(
    (problem) => (problem.querySelector("p") ?? problem).textContent,
  );

/**
 * Returns the server and the actions of a test with account forms. The server accepts everything, and the timers are
 * fake: time passes only in `pass`.
 */
export const accountUser = (elements: Readonly<Partial<Record<FormName, ReactElement>>>) => {
  const server = fakeServer(serverNow);
  const replaceDocument = jest.spyOn(navigation, "replace").mockImplementation(() => undefined);
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  beforeEach(() => {
    jest.useFakeTimers();
    replaceDocument.mockClear();
    for (const { route } of Object.values(FORMS)) server.on(route, { json: { resendAt: TWO_O_CLOCK + 30_000 } });
    prepareScreen(TWO_O_CLOCK);
  });
  afterEach(() => jest.useRealTimers());

  const submit = async (name: FormName) => {
    fireEvent.click(screen.getByRole("button", { name: FORMS[name].submit }));
    await pass(10);
  };
  return {
    server,
    pass,
    submit,
    bodies: () => server.requests.map(({ body }) => body),
    ledTo: () =>
      [...replaceDocument.mock.calls, ...router.push.mock.calls, ...router.replace.mock.calls].map(([path]) => path),
    show: async (name: FormName, element = elements[name]) => {
      const shown = render(<TestScreen now={TWO_O_CLOCK}>{element}</TestScreen>);
      await pass(10);
      if (name === "profile") fireEvent.click(screen.getByRole("button", { name: "Edit Profile" }));
      return shown;
    },
    /**
     * Fills the form in and sends it.
     * @param typed values by label, instead of the valid ones.
     */
    send: async (name: FormName, typed: Readonly<Record<string, string>> = {}) => {
      for (const [label, value] of Object.entries({ ...FORMS[name].good, ...typed })) {
        fireEvent.change(getField(label), { target: { value } });
      }
      await submit(name);
    },
  };
};
