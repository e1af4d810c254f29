import { html } from "../../infra/html";
import { type View, when } from "../view";

const MOST_TEXTS = 20;

/** The text messages that a real provider would have sent, with their OTPs. */
export const textsSection = ({ parts }: View) => {
  const texts = parts.world.texts.list().slice(0, MOST_TEXTS);
  return html`
    <section aria-labelledby="texts-title">
      <h2 id="texts-title">Texts sent</h2>
      ${texts.length === 0 && html`<p class="hint">None so far.</p>`}
      <ul class="lines">
        ${texts.map(
          ({ mobile, otp, purpose, at }) =>
            html`<li><strong class="result">${otp}</strong> to ${mobile}, ${purpose} <span class="hint">${when(at)}</span></li>`,
        )}
      </ul>
    </section>`;
};
