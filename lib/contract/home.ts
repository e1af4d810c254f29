/** A picture of home's slider. */
export interface Slide {
  readonly id: string;
  /** An https address, or loopback in the sandbox. */
  readonly image: string;
  /** An https address where the picture leads, or null where it is a picture alone. */
  readonly link: string | null;
}
