/** Separates two facts in a line. Its hard space keeps the dot with what follows, so that no line ends with one. */
export const DOT = " ·\u00a0";
