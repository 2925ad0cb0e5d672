/** For the control in mutants.db.test.ts: planted.db.test.ts looks at the answer of one function and not at the other's. */
export const watched = (open: boolean): boolean => !open;
export const unwatched = (open: boolean): boolean => !open;
