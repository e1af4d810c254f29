import { otpPage } from "../otp-page";

const { generateMetadata, show } = otpPage("password-reset");

export { generateMetadata, show as default };
