/**
 * A part of a built style sheet, in the order of its text. A string applies to every page. A rule applies to pages that
 * have all classes of one of its lists, written as React writes them into markup. A group is a layer or a condition
 * around other parts.
 */
export type StylePart =
  | string
  | { readonly rule: string; readonly classes: readonly (readonly string[])[] }
  | { readonly group: string; readonly parts: readonly StylePart[] };

/** Parts of a build's style sheets, by file name relative to its folder. */
export type StyleParts = Readonly<Record<string, readonly StylePart[]>>;
