/** Why an act of two people is asked for, and what is said to it. */
export const APPROVAL_REASON_CHARACTERS = 300;
