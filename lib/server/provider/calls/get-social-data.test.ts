import { decodeGolden, decodeText } from "../golden/golden";
import { getSocialData } from "./get-social-data";

test("contacts are read as the provider wrote them", () => {
  expect(decodeGolden(getSocialData, "get-social-data/contacts.json")).toEqual({
    whatsapp: "+91 98111-11111",
    call: "9833333333",
    telegram: "9822222222",
  });
});

test("contacts that are not there are none", () => {
  const none = { whatsapp: null, call: null, telegram: null };
  expect(decodeGolden(getSocialData, "get-social-data/empty.json")).toEqual(none);
  expect(decodeText(getSocialData, `{"mobile_no":["9811111111"]}`)).toEqual(none);
});
