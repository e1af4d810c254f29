import { shortName } from "./side-menu";

test.each([
  ["Asha Demo", "Asha Demo"],
  ["Meera Demo", "Meera Demo"],
  ["Maximiliana Demo", "Maximilian..."],
  ["किकिकिकिकिकिकिकिकिकिकिकि", "किकिकिकिकिकिकिकिकिकि..."],
  ["", ""],
])("the name %j is shown as %j", (name, shown) => {
  expect(shortName(name)).toBe(shown);
});
