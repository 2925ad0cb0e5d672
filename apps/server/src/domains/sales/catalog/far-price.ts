/** A price so many times the usual one, or less than one part of it, is for a person. */
export const FAR_TIMES = 3;

export const isFarFrom = (cost: number, usual: number): boolean =>
  cost > usual * FAR_TIMES || cost * FAR_TIMES < usual;
