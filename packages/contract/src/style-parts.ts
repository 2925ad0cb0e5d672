/**
 * A part of a built style sheet, whose parts stand in the order of its text. A string is for every page. A rule is for pages
 * that have all classes of one of its lists; they are written as React writes them into markup. A group is a layer or a
 * condition around other parts.
 */
export type StylePart =
  | string
  | { readonly rule: string; readonly classes: readonly (readonly string[])[] }
  | { readonly group: string; readonly parts: readonly StylePart[] };

/** The parts of a build's style sheets, by file name from its folder. */
export type StyleParts = Readonly<Record<string, readonly StylePart[]>>;
