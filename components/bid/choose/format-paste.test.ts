import { parseTypedLines } from "@/lib/domain/choose/parse-typed-lines";
import { choose } from "@/lib/i18n/en/choose";
import { formatUnread } from "./format-paste";

test("the check of a list names the wrong numbers of a broken piece", () => {
  const typed = { numbers: "12-23-5=50", second: "", points: 10, session: "Open" } as const;
  const [piece] = parseTypedLines("jodi-digit", typed).unread;
  expect(piece && formatUnread(choose, piece)).toMatch(/^Not of this game: 5\. /);
});
