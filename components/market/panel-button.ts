import { buttonClass } from "@/components/ui/button-class";

/** Three of a family panel's buttons stand side by side on a small phone. */
export const PANEL_BUTTON = buttonClass("secondary", "px-1! text-small!");
