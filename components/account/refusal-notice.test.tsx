/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import type { ErrorCode } from "@/lib/contract/errors";
import { en } from "@/lib/i18n/translations";
import { fakeTime, prepareScreen, renderScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { formatErrorWithSeconds } from "./account-form";
import { RefusalNotice } from "./refusal-notice";

const pass = fakeTime();
beforeEach(() => prepareScreen());

const show = (code: ErrorCode) =>
  renderScreen(
    <RefusalNotice
      retryAt={TWO_O_CLOCK + 28_000}
      format={(seconds) =>
        formatErrorWithSeconds(en.errors, { ok: false, answered: true, status: 502, code }, code, seconds)
      }
    />,
  );

/** Collects the texts of the alerts, now and after each change; an emptied alert adds nothing. */
const spokenTexts = () => {
  const alerts = () => screen.queryAllByRole("alert").map(({ textContent }) => textContent);
  const texts = alerts();
  const observer = new MutationObserver(() => {
    for (const text of alerts()) if (text && texts.at(-1) !== text) texts.push(text);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return () => {
    observer.disconnect();
    return texts;
  };
};

test("a refusal is announced together with the plain line that explains it", () => {
  renderScreen(<RefusalNotice format={() => "Invalid credentials\nThe password is wrong."} retryAt={0} />);
  const lines = [...screen.getByRole("alert").children].map(({ textContent }) => textContent);
  expect(lines).toEqual(["Invalid credentials", "The password is wrong."]);
});

test.each<[ErrorCode, ...string[]]>([
  [
    "registration_failed",
    "Error registering: Network error. Please try again in 28 s.",
    "Error registering: Network error. Please try again in 18 s.",
    "Error registering: Network error. Please try again.",
  ],
  [
    "upi_otp_failed",
    "Failed to fetch OTP: Please try again in 28 s.",
    "Failed to fetch OTP: Please try again in 18 s.",
    "Failed to fetch OTP",
  ],
  [
    "otp_cooldown",
    "Please wait 28 seconds before asking for another code.",
    "Please wait 18 seconds before asking for another code.",
    "",
  ],
])("%s counts down to the next try, and no longer", async (code, first, later, last) => {
  const { container } = show(code);
  const seen = () => [...container.querySelectorAll("p:not(.sr-only)")].map(({ textContent }) => textContent).join();
  const spoken = spokenTexts();
  expect(seen()).toBe(first);
  await pass(10_100);
  expect(seen()).toBe(later);
  await pass(18_500);
  expect(seen()).toBe(last);
  expect(spoken()).toEqual([first]);
});

test("a refusal without a wait stays an alert", () => {
  renderScreen(<RefusalNotice retryAt={0} format={() => "Failed to fetch OTP"} />);
  expect(screen.getByRole("alert")).toHaveTextContent("Failed to fetch OTP");
});
