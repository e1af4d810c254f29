import { wholePoints } from "@/lib/domain/points";
import { fundRequestAdd, transferWalletBalance, withdrawFundRequest } from "./funds";
import { addUserUpiDetails } from "./payment";

const context = { loopbackAddresses: false };

test("each carries exactly the documents' fields, amounts as text", () => {
  expect(fundRequestAdd.request({ amount: wholePoints(500) }, "t")).toEqual({ request_amount: "500" });
  expect(withdrawFundRequest.request({ mobile: "9000000001", amount: wholePoints(300), methodCode: "3" }, "t")).toEqual(
    { mobile: "9000000001", request_amount: "300", payment_method: "3" },
  );
  expect(
    transferWalletBalance.request({ amount: wholePoints(100), recipient: "9000000002", note: "Transfer" }, "t"),
  ).toEqual({ amount: "100", mobile_no: "9000000002", transfer_note: "Transfer" });
});

test.each([
  ["paytm", { upi_type: "1", paytm_no: "9000000001", google_pay_no: "", phon_pay_no: "" }],
  ["googlePay", { upi_type: "2", paytm_no: "", google_pay_no: "9000000001", phon_pay_no: "" }],
  ["phonePe", { upi_type: "3", paytm_no: "", google_pay_no: "", phon_pay_no: "9000000001" }],
] as const)("a number for %s goes into its own field, under the add-number modal's code", (method, fields) => {
  expect(addUserUpiDetails.request({ method, number: "9000000001" }, "t")).toEqual(fields);
});

test("no readable status is no refusal: it may have been taken", () => {
  for (const call of [fundRequestAdd, withdrawFundRequest, transferWalletBalance, addUserUpiDetails]) {
    expect(call.effect).toBe("write");
    expect(call.response({ status: "true", msg: "ok" }, context)).toEqual({ accepted: true, message: "ok" });
    expect(call.response({ status: false, message: "no" }, context)).toEqual({ accepted: false, message: "no" });
    for (const body of [{}, { status: null }, { status: "perhaps" }]) {
      expect(() => call.response(body, context)).toThrow(expect.objectContaining({ layer: "decode" }));
    }
  }
});
