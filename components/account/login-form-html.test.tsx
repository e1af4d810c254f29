import { renderToString } from "react-dom/server";
import { en } from "@/lib/i18n/en";
import { WordsProvider } from "@/lib/i18n/words-provider";
import { LoginForm } from "./login-form";

jest.mock("next/navigation", () => ({ useRouter: () => ({}) }));

test("security 33: before script runs the form cannot be sent, and would not put its fields in the address", () => {
  const html = renderToString(
    <WordsProvider language="en" sections={en}>
      <LoginForm />
    </WordsProvider>,
  );
  expect(html).toMatch(/<form[^>]* method="post"/);
  expect(html).toMatch(/<button[^>]* disabled=""[^>]* type="submit"/);
});
