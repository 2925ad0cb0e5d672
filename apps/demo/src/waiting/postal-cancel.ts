import type { OpenBrand } from "@konter/server/composition/brand.ts";
import { addProof, fileCancel } from "@konter/server/domains/shipping/postal-cancels/index.ts";
import { send } from "./parcel-parts.ts";
import type { Parcel } from "./parcel-parts.ts";

const POSTED: Parcel = {
  courier: "pos",
  to: "Bu Lastri",
  phone: "081234500019",
  content: "Buku pelajaran",
  grams: 900,
};

/** A page with one line of text. */
function pdfOf(line: string): Buffer {
  const text = `BT /F1 16 Tf 40 350 Td (${line}) Tj ET`;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 400]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
  const places: number[] = [];
  let written = "%PDF-1.4\n";
  for (const [at, object] of objects.entries()) {
    places.push(written.length);
    written += `${at + 1} 0 obj\n${object}\nendobj\n`;
  }
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const count = objects.length + 1;
  return Buffer.from(
    `${written}xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<</Size ${count}/Root 1 0 R>>\nstartxref\n${written.length}\n%%EOF\n`,
  );
}

/** A parcel that was cancelled at the post's counter; its sender hands in the proof. */
export async function cancelPosted(open: OpenBrand): Promise<void> {
  const { brand, couriers } = open;
  const { ref_id: refId, member_id: memberId } = await send(open, POSTED);
  await addProof(brand, couriers, memberId, {
    ref_id: refId,
    file_name: "bukti-pembatalan.pdf",
    bytes: pdfOf(`BUKTI PEMBATALAN KIRIMAN ${refId}`),
  });
  await fileCancel(brand, couriers, memberId, {
    ref_id: refId,
    words: "Penerima pindah alamat. Kiriman dibatalkan di loket.",
  });
}
