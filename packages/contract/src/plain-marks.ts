/** Marks without a width: zero-width spaces and joiners, directions of writing, soft hyphens, byte order marks. */
const INVISIBLE = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;
/** Hyphens, the figure and the short dash, and the minus sign. */
const HYPHENS = /[\u2010-\u2013\u2212\uFE63\uFF0D]/g;
/** What WhatsApp writes into numbers; a name is not typed with it. */
const UNBREAKABLE = /\u2011/g;
/** Spaces that do not break, of any width. */
const SPACES = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g;

/**
 * A number or code as somebody typed it, without what copying adds: WhatsApp and contact lists put marks around a number that nobody
 * sees. Not for names and notes, where joiners belong to scripts and emoji.
 */
export const withPlainMarks = (text: string): string =>
  withoutInvisible(text).replaceAll(HYPHENS, "-");

/** What somebody searches for, or a key: other dashes stay, since the name that is searched may have one. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(INVISIBLE, "").replaceAll(UNBREAKABLE, "-").replaceAll(SPACES, " ");
}
