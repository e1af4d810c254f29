/** The oldest Node that everything here runs on (package.json says the same). */
const OLDEST = [20, 20];

/** @returns {string | undefined} one sentence where this Node is too old. */
export const nodeTooOld = (version = process.versions.node) => {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const old = major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]);
  return old ? `Node ${OLDEST.join(".")} or newer is needed, and this is ${version}.` : undefined;
};
