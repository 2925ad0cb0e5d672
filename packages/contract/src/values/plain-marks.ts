/** Zero-width characters: spaces and joiners, directional marks, soft hyphens, byte order marks. */
const INVISIBLE = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;
/** Hyphens, figure dash and en dash, and the minus sign. */
const HYPHENS = /[\u2010-\u2013\u2212\uFE63\uFF0D]/g;
/** Non-breaking hyphens, which WhatsApp inserts into numbers and users do not type in names. */
const UNBREAKABLE = /\u2011/g;
/** Non-breaking spaces of any width. */
const SPACES = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g;

/**
 * Normalizes a typed or copied number or code: WhatsApp and contact lists add invisible marks around numbers. Not for
 * names and notes, where joiners belong to scripts and emoji.
 */
export const withPlainMarks = (text: string): string =>
  withoutInvisible(text).replaceAll(HYPHENS, "-");

/** For search texts and keys; keeps other dashes, because the searched name may contain one. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(INVISIBLE, "").replaceAll(UNBREAKABLE, "-").replaceAll(SPACES, " ");
}
