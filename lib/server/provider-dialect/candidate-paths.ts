import { type CallName, DIALECTS, NO_CALL } from "./dialect";

/** The ways in which providers write one family's name in paths. */
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

/**
 * Lists the paths under which a provider may have a call, those that known providers use first.
 * @param own the path that is tried before all others
 */
export const listCandidatePaths = (name: CallName, own: string): readonly string[] => {
  const used = [own, ...[...DIALECTS.values()].map(({ calls }) => calls[name])].filter((path) => path !== NO_CALL);
  return [...new Set([...used, ...used.flatMap(inEachSpelling).flatMap(withAndWithoutPrefix)])];
};
