import { shortName } from "./short-name";

test.each([
  ["Asha Demo", "Asha Demo"],
  ["Meera Demo", "Meera Demo"],
  ["Maximiliana Demo", "Maximilian..."],
  ["सुनीता रामचंद्रन", "सुनीता रामचंद्र..."],
  ["", ""],
])("the name %j is shown as %j", (name, shown) => {
  expect(shortName(name)).toBe(shown);
});
