/** @jest-environment jsdom */
import { mayOfferInstall } from "./install-offer";

const newTab = () => sessionStorage.clear();

beforeEach(newTab);

test("nothing is offered on a first visit, however many pages it has; from the second on it is", () => {
  expect([mayOfferInstall(), mayOfferInstall()]).toEqual([false, false]);
  newTab();
  expect([mayOfferInstall(), mayOfferInstall()]).toEqual([true, true]);
  newTab();
  expect(mayOfferInstall()).toBe(true);
});

test("without storage nothing is offered and nothing breaks", () => {
  const shut = jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  expect(mayOfferInstall()).toBe(false);
  shut.mockRestore();
});
