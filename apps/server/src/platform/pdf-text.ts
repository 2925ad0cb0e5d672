import { createRequire } from "node:module";
import { printable } from "@konter/contract/receipts";

/** Roboto (Apache 2.0): the used glyphs are embedded, so every reader shows the same. */
const { resolve } = createRequire(import.meta.url);
const fontFile = (weight: "Regular" | "Bold"): string =>
  resolve(`roboto-fontface/fonts/roboto/Roboto-${weight}.woff`);
export const PDF_FONTS = { regular: fontFile("Regular"), bold: fontFile("Bold") };

/** The font has Latin, Greek and Cyrillic letters, punctuation and symbols. Other letters are transliterated. */
const WITHOUT_GLYPH =
  /[^\x20-\x7e\xa0-\u017f\u0370-\u03ff\u0400-\u045f\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac\u2212]/gu;

/** A text in letters that the fonts have. */
export const pdfText = (text: string): string =>
  text
    .replaceAll("\u{202f}", "\u00a0")
    .replaceAll(WITHOUT_GLYPH, (sign) => (sign === " " ? " " : printable(sign)));
