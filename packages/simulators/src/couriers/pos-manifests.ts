import type { AnswerFields } from "../gateways/gateway-answers.ts";
import { textOf } from "../gateways/gateway-fields.ts";
import type { CourierBook } from "./courier-book.ts";

interface Manifest {
  readonly isOpen: boolean;
  readonly waybills: readonly string[];
}

const said = (row: AnswerFields): AnswerFields => ({ rs_manifest: { r_manifest: row } });
const refuse = (statusdesc: string): AnswerFields => said({ statuscode: "10", statusdesc });

/** Manifests of the counter system: a parcel is in one at most, and a closed one takes no more. */
export class PosManifests {
  readonly #manifests = new Map<string, Manifest>();

  answer(path: string, body: AnswerFields, book: CourierBook): AnswerFields {
    const id = textOf(body["manifestno"]);
    if (path.endsWith("/openManifest")) {
      const opened = `MF${String(this.#manifests.size + 1).padStart(6, "0")}`;
      return this.#put(opened, { isOpen: true, waybills: [] });
    }
    const manifest = this.#manifests.get(id);
    if (manifest === undefined) return refuse("Manifest tidak ditemukan");
    if (path.endsWith("/getManifest")) return this.#put(id, manifest);
    if (!manifest.isOpen) return refuse("Manifest sudah ditutup");
    if (path.endsWith("/closeManifest")) return this.#put(id, { ...manifest, isOpen: false });
    const given: readonly unknown[] = Array.isArray(body["barcodes"]) ? body["barcodes"] : [];
    const waybills = given.map((waybill) => textOf(waybill));
    const taken = [...this.#manifests.values()].flatMap((one) => one.waybills);
    const isForeign = waybills.some((waybill) => book.byWaybill(waybill) === undefined);
    if (isForeign || waybills.some((waybill) => taken.includes(waybill)))
      return refuse("Barcode tidak dapat dimasukkan");
    return this.#put(id, { ...manifest, waybills: [...manifest.waybills, ...waybills] });
  }

  #put(id: string, manifest: Manifest): AnswerFields {
    this.#manifests.set(id, manifest);
    return said({ manifestno: id, count: manifest.waybills.length, statuscode: "00" });
  }
}
