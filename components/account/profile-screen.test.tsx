/** @jest-environment jsdom */
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fakeServer, refusal } from "@/testing/fake-server";
import { router } from "@/testing/router";
import { prepareScreen, TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { ProfileScreen } from "./profile-screen";

const server = fakeServer(() => TWO_O_CLOCK);
const UPDATE = "POST /api/profile";
const toggle = () => screen.getByRole("button", { name: "Edit Profile" });
const name = () => screen.getByLabelText("Name");
const save = () => screen.getByRole("button", { name: "Save" });

beforeEach(() => {
  server.requests.length = 0;
  prepareScreen(TWO_O_CLOCK);
  render(
    <TestScreen now={TWO_O_CLOCK}>
      <ProfileScreen mobile="9000000001" name="Asha Demo" />
    </TestScreen>,
  );
});

const tryWith = async (text: string) => {
  await userEvent.click(toggle());
  await userEvent.clear(name());
  if (text) await userEvent.type(name(), text);
  await userEvent.click(save());
};

test("name and mobile are shown, the field only once it is asked for", async () => {
  expect(screen.getByText("Asha Demo")).toBeVisible();
  expect(screen.getByText("+91 9000000001")).toBeVisible();
  expect(screen.queryByLabelText("Name")).toBeNull();
  expect(toggle()).toHaveAttribute("aria-expanded", "false");
  await userEvent.click(toggle());
  expect(toggle()).toHaveAttribute("aria-expanded", "true");
  expect(name()).toHaveValue("Asha Demo");
  await userEvent.click(toggle());
  expect(screen.queryByLabelText("Name")).toBeNull();
});

test.each(["", "   "])("the name %j is refused at its field and not sent", async (text) => {
  await tryWith(text);
  expect(name()).toHaveAccessibleDescription("Name is required!");
  expect(name()).toHaveFocus();
  expect(server.requests).toEqual([]);
});

test("security 46: a name with characters that cannot be seen is refused at its field and not sent", async () => {
  await tryWith("Ravi\u202E 1000000009");
  expect(name()).toHaveAccessibleDescription(
    "This name has characters that cannot be seen. Please type it again with letters.",
  );
  expect(server.requests).toEqual([]);
});

test("success goes home and asks for the shell again, which shows the name", async () => {
  server.on(UPDATE, { json: { name: "Ravi" } });
  await tryWith(" Ravi ");
  await waitFor(() => expect(router.replace.mock.calls).toEqual([["/imp"]]));
  expect(router.refresh).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("button", { name: "Please wait..." })).toBeDisabled();
  expect(server.requests.map(({ body }) => body)).toEqual([{ name: "Ravi" }]);
});

test.each([
  [refusal(422, "profile_name_required"), "Name is required!"],
  [refusal(502, "profile_failed"), "Your name could not be saved. Please try again."],
])("a refusal (%#) stands at the field, and the name typed stays", async (answer, words) => {
  server.on(UPDATE, answer);
  await tryWith("Ravi");
  await waitFor(() => expect(name()).toHaveAccessibleDescription(words));
  expect(name()).toHaveValue("Ravi");
  expect(router.replace).not.toHaveBeenCalled();
});

test("without an answer the network is named", async () => {
  server.on(UPDATE, "down");
  await tryWith("Ravi");
  expect(await screen.findByRole("alert")).toHaveTextContent("Network error. Please try again.");
  expect(save()).toBeEnabled();
});
