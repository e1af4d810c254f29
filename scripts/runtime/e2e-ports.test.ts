import { execFileSync } from "node:child_process";
import path from "node:path";

/** The tests' compiler does not read the project's plain modules: Node runs them in a process of its own. */
const run = (program: string, env: Readonly<Record<string, string>> = {}): unknown =>
  JSON.parse(
    execFileSync(process.execPath, ["--input-type=module", "-e", program], {
      cwd: __dirname,
      encoding: "utf8",
      env: { ...process.env, E2E_PORT: "", ...env },
    }),
  );

const imported = (name: string, file: string) =>
  `import { ${name} } from ${JSON.stringify(path.join(__dirname, file))};`;

it("reads the shard from the command line, in both forms", () => {
  const asked = [["--shard=2/3"], ["home", "--shard", "1/2"], ["home"], ["--shard=x"]];
  const program = `${imported("shardOf", "e2e-ports.mjs")}
    console.log(JSON.stringify(${JSON.stringify(asked)}.map((args) => shardOf(args) ?? null)));`;
  expect(run(program)).toEqual([{ nth: 2, of: 3 }, { nth: 1, of: 2 }, null, null]);
});

it("gives shards that begin at once ports that never meet", () => {
  const program = `${imported("e2ePort", "e2e-ports.mjs")}
    const shards = [1, 2, 3].map((nth) => e2ePort({ nth, of: 3 }));
    console.log(JSON.stringify((await Promise.all(shards)).map(Number)));`;
  const free = run(program) as number[];
  expect(new Set(free.map((port) => ((port - 4800) / 10) % 3)).size).toBe(3);
  expect(run(program, { E2E_PORT: "5000" })).toEqual([5000, 5010, 5020]);
});
