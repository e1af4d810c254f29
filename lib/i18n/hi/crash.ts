import type { crash as english } from "../en/crash";

export const crash: typeof english = {
  title: "ऐप में अचानक गड़बड़ी हुई!",
  message: "हमारी ओर से कुछ गड़बड़ हुई। कृपया फिर कोशिश करें।",
  reference: "संदर्भ: {reference}",
  retry: "फिर कोशिश करें",
  home: "होम",
  missingTitle: "पेज नहीं मिला",
  missingMessage: "इस पते पर कुछ नहीं है। हो सकता है पेज हट गया हो या लिंक अधूरा हो। देखें कि पता सही लिखा है, या यहाँ से आगे बढ़ें।",
};
