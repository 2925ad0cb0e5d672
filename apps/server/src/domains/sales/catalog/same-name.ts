/** Invisible characters. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * The normalized form of a name or SKU: without invisible characters, with compatible forms, spaces and case folded.
 */
export const asRead = (text: string): string =>
  text
    .normalize("NFKC")
    .replaceAll(INVISIBLE, "")
    .normalize("NFKC")
    .replaceAll(/\s+/g, " ")
    .trim()
    .toLowerCase();

/** Whether two names are equal in normalized form. */
export const isSameName = (left: string, right: string): boolean => asRead(left) === asRead(right);
