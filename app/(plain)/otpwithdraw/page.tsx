import { otpPage } from "../otp-page";

const { generateMetadata, show } = otpPage("upi-number");

export { generateMetadata, show as default };
