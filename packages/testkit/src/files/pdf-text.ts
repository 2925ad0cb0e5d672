import { extractText, getDocumentProxy } from "unpdf";

/** The text of each page of a PDF, read by pdf.js from the fonts embedded in the file. */
export async function textOfPdf(bytes: Uint8Array): Promise<readonly string[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document, { mergePages: false });
  return text;
}
