import type { Cn23, Cn23File } from "@konter/contract/cn23";
import { drawCn22 } from "./draw-cn22.ts";
import { drawCn23 } from "./draw-cn23.ts";
import { Sheet } from "./sheet.ts";

/** Writes the form of a declaration as a PDF; CN 22 has one copy. */
export async function writeDeclaration(declared: Cn23, copies = 2): Promise<Cn23File> {
  const name = `${declared.form.toLowerCase()}-${declared.resi ?? declared.ref_id}`;
  const sheet = new Sheet(`${declared.form} ${declared.ref_id}`);
  if (declared.form === "CN22") drawCn22(sheet, declared);
  else drawCn23(sheet, declared, copies);
  return {
    file_name: `${name}.pdf`,
    content_base64: (await sheet.end()).toString("base64"),
  };
}
