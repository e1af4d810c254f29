/** A sentence for the person at the terminal, instead of a stack. */
export class Trouble extends Error {}
