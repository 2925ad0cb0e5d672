/** For the control in mutants.test.ts: planted.test.ts checks the result of one function but not of the other. */
export const watched = (open: boolean): boolean => !open;
export const unwatched = (open: boolean): boolean => !open;
