import { missingBrowser, namedProjects, projectsOf } from "./projects";

const OWN = { own: true, hasControl: true, named: [], installed: [] } as const;
const named = (projects: readonly { name?: string }[]) => projects.map(({ name }) => name);
const project = (run: Parameters<typeof projectsOf>[0], name: string) =>
  projectsOf(run).find((one) => one.name === name);

it("reads the names of projects from the command line, in both forms", () => {
  expect(namedProjects(["node", "cli", "test", "home", "--project=desktop", "--retries=0"])).toEqual(["desktop"]);
  expect(namedProjects(["test", "--project", "desktop", "phone", "--headed"])).toEqual(["desktop", "phone"]);
  expect(namedProjects(["test", "home"])).toEqual([]);
});

it("gives other sizes a share where all run together, and every test where they are named", () => {
  expect(named(projectsOf(OWN))).toEqual(["phone", "live", "phone-small", "desktop"]);
  expect(project(OWN, "desktop")).toHaveProperty("testMatch", "**/smoke/every-size.spec.ts");
  const desktop = project({ ...OWN, named: ["desktop"] }, "desktop");
  expect(desktop).not.toHaveProperty("testMatch");
  expect(String(desktop?.grepInvert)).toContain("@touch");
});

it("runs the tests of a command only where its project is named", () => {
  expect(named(projectsOf({ ...OWN, named: ["rolling"] }))).toContain("rolling");
  expect(project({ ...OWN, named: ["rolling"] }, "rolling")).toHaveProperty("testMatch", "**/rolling/*.spec.ts");
  expect(project({ ...OWN, named: ["gallery-hi"] }, "gallery-hi")?.use).toEqual({ language: "hi" });
  expect(project(OWN, "phone")?.testIgnore).toEqual(expect.arrayContaining(["**/rolling/**", "**/gallery/**"]));
});

it("takes the smoke tests alone where the app is not ours, and those that need a sandbox only with one", () => {
  const staging = { ...OWN, own: false, hasControl: false };
  expect(named(projectsOf(staging))).toEqual(["phone", "phone-small", "desktop"]);
  for (const { grep } of projectsOf(staging)) expect(String(grep)).toContain("@smoke");
  expect(String(project(staging, "phone")?.grepInvert)).toContain("@control");
  expect(project({ ...staging, hasControl: true }, "phone")?.grepInvert).toEqual([]);
});

it("has WebKit and Firefox where they are named and installed, for the smoke tests", () => {
  const asked = { ...OWN, named: ["webkit", "firefox"], installed: ["firefox"] } as const;
  expect(named(projectsOf({ ...OWN, installed: ["webkit", "firefox"] }))).not.toContain("webkit");
  expect(named(projectsOf(asked))).toContain("firefox");
  expect(named(projectsOf(asked))).not.toContain("webkit");
  expect(String(project(asked, "firefox")?.grep)).toContain("@smoke");
  expect(missingBrowser(asked.named, asked.installed)).toBe(
    "webkit is not installed here: npx playwright install --with-deps webkit.",
  );
  expect(missingBrowser(["phone"], [])).toBeUndefined();
});
