/** For the control in mutants.test.ts: planted.test.ts looks at the answer of one function and not at the other's. */
export const watched = (open: boolean): boolean => !open;
export const unwatched = (open: boolean): boolean => !open;
