export interface Slide {
  readonly id: string;
  /** An https address, or loopback in the sandbox. */
  readonly image: string;
  /** Https; null for a picture without a link. */
  readonly link: string | null;
}
