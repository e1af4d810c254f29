import { type CallName, DIALECTS, NO_CALL } from "./dialect";

/** Of one family's name in paths, as providers write it. */
const GALI = ["galidisawar", "galidisswar", "galidesawar", "gali-disawar"];

const PREFIX = "api-";

const withAndWithoutPrefix = (path: string): readonly string[] => [
  path,
  path.startsWith(PREFIX) ? path.slice(PREFIX.length) : `${PREFIX}${path}`,
];

const inEachSpelling = (path: string): readonly string[] => {
  const written = GALI.find((name) => path.includes(name));
  return written === undefined ? [path] : [path, ...GALI.map((name) => path.replace(written, name))];
};

/** The paths under which providers have a call, those that are in use first. @param own tried before all others. */
export const listCandidatePaths = (name: CallName, own: string): readonly string[] => {
  const used = [own, ...[...DIALECTS.values()].map(({ calls }) => calls[name])].filter((path) => path !== NO_CALL);
  return [...new Set([...used, ...used.flatMap(inEachSpelling).flatMap(withAndWithoutPrefix)])];
};
