import { otpPage } from "../otp-page";

const { generateMetadata, show } = otpPage("registration");

export { generateMetadata, show as default };
