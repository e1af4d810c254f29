import { isBuilt } from "./build-state.mjs";
import { install, isInstalled } from "./install.mjs";
import { nodeTooOld } from "./node-version.mjs";
import { run, tailOf } from "./run.mjs";
import { Trouble } from "./trouble.mjs";

/** Checks this Node and installs what is missing. @throws Trouble */
export const prepare = async () => {
  const old = nodeTooOld();
  if (old) throw new Trouble(old);
  if (isInstalled()) return;
  console.log("Installing packages (the first time takes a minute or two) …");
  const failure = await install();
  if (failure) throw new Trouble(failure);
};

/** Builds where sources are newer than the build. @throws Trouble with the end of the build's output */
export const buildIfStale = async () => {
  if (isBuilt()) return;
  console.log("Building the app (about a minute) …");
  const { code, output } = await run(process.execPath, ["scripts/build.mjs"]);
  if (code !== 0)
    throw new Trouble(`The app could not be built. The end of the build's output:\n${tailOf(output, 40)}`);
};

/** Runs a command's work and says its trouble in a sentence. */
export const main = async (work) => {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
};
