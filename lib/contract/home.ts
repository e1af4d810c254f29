/** A picture of home's slider. */
export interface Slide {
  readonly id: string;
  /** An https address, or loopback in the sandbox. */
  readonly image: string;
  /** The https address that a tap opens; null for a picture without a link. */
  readonly link: string | null;
}
