import { joinTexts } from "./join-texts";

const text = (worker: string) => `# HELP one_total Ones.
# TYPE one_total counter
one_total{worker="${worker}"} 3

# HELP two Twos.
# TYPE two gauge
two{worker="${worker}"} 0.5
`;

test("samples of one metric stand together, below one description", () => {
  expect(joinTexts([text("1"), "# HELP own Own.\n# TYPE own gauge\nown 1\n", text("2")])).toBe(
    `# HELP one_total Ones.
# TYPE one_total counter
one_total{worker="1"} 3
one_total{worker="2"} 3

# HELP two Twos.
# TYPE two gauge
two{worker="1"} 0.5
two{worker="2"} 0.5

# HELP own Own.
# TYPE own gauge
own 1
`,
  );
});

test("a metric that one process has not counted yet is there all the same", () => {
  const empty = "# HELP one_total Ones.\n# TYPE one_total counter\n";
  expect(joinTexts([empty, text("2")])).toContain('# TYPE one_total counter\none_total{worker="2"} 3\n');
});
