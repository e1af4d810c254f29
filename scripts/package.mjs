// `npm run package`: the app as one folder and one tarball in release/, which start with Node alone (docs/deploy.md, "A
// release"). `npm run package -- --try` also unpacks it elsewhere, signs in and bids.
import path from "node:path";
import { makeRelease } from "./release/make-release.mjs";
import { tryRelease } from "./release/try-release.mjs";
import { buildIfStale, main } from "./runtime/prepare.mjs";
import { inProject, ROOT, Trouble } from "./runtime/project.mjs";

await main(async () => {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((word) => word !== "--try");
  if (unknown.length > 0) throw new Trouble(`${unknown.join(" ")} is unknown: --try is the one option that there is.`);
  await buildIfStale();
  const { folder, archive, bytes } = await makeRelease(ROOT, inProject("release"));
  console.log(`Packaged: ${path.relative(ROOT, folder)}, ${(bytes / 1e6).toFixed(0)} MB`);
  console.log(`          ${path.relative(ROOT, archive)}`);
  if (asked.includes("--try")) {
    await tryRelease(archive);
    console.log("Tried: unpacked elsewhere it starts, shows its pages, signs in and takes a bid.");
  }
  console.log("Start it there with `npm start`, or with Node alone: node --max-semi-space-size=4 dist/server.mjs");
});
