/**
 * What a button gets while it waits for something outside the screen: it keeps its place and its focus, and is told as
 * disabled together with the line that says what it waits for. What a press does then is the screen's to decide.
 * @param because id of that line.
 */
export const waiting = (waits: boolean, because: string) =>
  waits ? { "aria-disabled": true, "aria-describedby": because } : {};
