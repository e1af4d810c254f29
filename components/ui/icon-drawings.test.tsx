import { readFileSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { IconDrawings } from "./icon-drawings";

test("the server draws every icon that is named", () => {
  const html = renderToString(<IconDrawings />);
  const named = [...readFileSync("components/ui/icons.tsx", "utf8").matchAll(/icon\("([\w-]+)"\)/g)].map(
    ([, id]) => id,
  );
  expect(named.length).toBeGreaterThan(30);
  for (const id of named) expect(html).toContain(`<symbol id="${id}"`);
});
