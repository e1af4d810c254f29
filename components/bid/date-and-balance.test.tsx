/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { PageNowProvider } from "@/lib/client/clock/use-server-clock";
import { en, hi } from "@/lib/i18n/words";
import { WordsProvider } from "@/lib/i18n/words-provider";
import { points } from "@/testing/points";
import { prepareScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { DateAndBalance } from "./bid-screen";

test.each([
  ["en", en, "20-November-2026"],
  ["hi", hi, "20-नवंबर-2026"],
] as const)("today stands above the entry in the player's language: %s", (language, sections, shown) => {
  prepareScreen(TWO_O_CLOCK);
  render(
    <WordsProvider language={language} sections={sections}>
      <PageNowProvider now={TWO_O_CLOCK}>
        <DateAndBalance available={points("100")} listed={false} />
      </PageNowProvider>
    </WordsProvider>,
  );
  expect(screen.getByLabelText(sections.bid.date)).toHaveValue(shown);
});
