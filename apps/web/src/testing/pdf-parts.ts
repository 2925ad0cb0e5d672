import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const fontOf = (weight: number): ArrayBuffer =>
  Uint8Array.from(
    readFileSync(
      createRequire(import.meta.url).resolve(
        `typeface-roboto-mono/files/roboto-mono-latin-${weight}.woff`,
      ),
    ),
  ).buffer;

/** The fonts of every PDF, which the browser fetches. */
export const PDF_FONTS = { regular: fontOf(400), bold: fontOf(700) };
