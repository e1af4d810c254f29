/**
 * Attributes of an element whose only child is a text of the operator's, which a browser may translate. React sets such
 * a text whole, so a translator's elements in it do no harm; beside other children they would. A text translated before
 * hydration is no fault.
 */
export const OPERATOR_TEXT = { suppressHydrationWarning: true, translate: "yes" } as const;
