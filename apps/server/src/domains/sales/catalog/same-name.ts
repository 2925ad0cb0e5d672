/** Characters that nobody sees. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** A name or SKU as it reads: without invisible characters, compatible forms as one, spaces and case folded. */
export const asRead = (text: string): string =>
  text
    .normalize("NFKC")
    .replaceAll(INVISIBLE, "")
    .normalize("NFKC")
    .replaceAll(/\s+/g, " ")
    .trim()
    .toLowerCase();

/** Whether two names read the same. */
export const isSameName = (left: string, right: string): boolean => asRead(left) === asRead(right);
