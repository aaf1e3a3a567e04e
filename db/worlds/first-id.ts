/** The program's own ids begin above those of the worlds. */
export const FIRST_ID = 1_000_000
