import fc from "fast-check";
import { upiLink } from "./upi-link";

const payment = { payee: "club.pay@bank", payeeName: "Markets & Co", amount: 500, atMs: 1_795_000_000_123 };

const fieldsOf = (link: string) => Object.fromEntries(new URLSearchParams(link.slice(link.indexOf("?") + 1)));

test.each([
  ["phonePe", "phonepe://pay?"],
  ["googlePay", "tez://upi/pay?"],
  ["paytm", "paytmmp://pay?"],
  ["other", "upi://pay?"],
] as const)("%s is opened by %s with every field", (app, start) => {
  const link = upiLink(app, payment);
  expect(link.startsWith(start)).toBe(true);
  expect(fieldsOf(link)).toEqual({
    pa: "club.pay@bank",
    pn: "Markets & Co",
    am: "500.00",
    cu: "INR",
    tn: "Add Funds",
    tr: "TXN1795000000123",
  });
});

test("a field is percent-encoded: no name of a brand or payee adds a field of its own", () => {
  expect(upiLink("other", payment)).toContain("pn=Markets%20%26%20Co&am=500.00&cu=INR&tn=Add%20Funds&tr=");
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.integer({ min: 1, max: 999_999_999 }), (payee, payeeName, amount) => {
      const fields = fieldsOf(upiLink("other", { ...payment, payee: payee, payeeName: payeeName, amount }));
      expect(Object.keys(fields)).toEqual(["pa", "pn", "am", "cu", "tn", "tr"]);
      expect(fields.pa).toBe(payee);
      expect(fields.am).toBe(`${amount}.00`);
    }),
  );
});
