/** In the place of the decoder for WOFF2 (45 kB compressed): the fonts of PDFs are WOFF. */
export default function decompress(): never {
  throw new Error("a font of a PDF is WOFF, not WOFF2");
}
