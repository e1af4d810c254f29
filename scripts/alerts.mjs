// `npm run alerts`: causes every alert of deploy/alerts.yml at a running app, and lets Prometheus judge (docs/deploy.md).
import { spawnSync } from "node:child_process";
import { buildIfStale, main, prepare } from "./runtime/prepare.mjs";
import { inProject, ROOT, Trouble } from "./runtime/project.mjs";

const program = (setting, name) => {
  const command = process.env[setting] || name;
  if (spawnSync(command, ["--version"], { stdio: "ignore" }).status === 0) return command;
  throw new Trouble(
    `${name} is not here: install Prometheus (Debian: apt-get install prometheus), or name it with ${setting}=…`,
  );
};

await main(async () => {
  const [promtool, prometheus] = [program("PROMTOOL_PATH", "promtool"), program("PROMETHEUS_PATH", "prometheus")];
  const rules = inProject("deploy/alerts.yml");
  const check = spawnSync(promtool, ["check", "rules", rules], { stdio: "inherit" });
  if (check.status !== 0) return check.status ?? 1;
  await prepare();
  await buildIfStale();
  const env = { ...process.env, PROMETHEUS_PATH: prometheus };
  return (
    spawnSync(process.execPath, ["--import", "tsx", "scripts/alerts/main.ts"], { cwd: ROOT, env, stdio: "inherit" })
      .status ?? 1
  );
});
