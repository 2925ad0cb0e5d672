import type { CourierManifests } from "../../../ports/courier.ts";
import { GatewayRefused } from "../../../ports/payment-gateway.ts";
import type { Redactor } from "../../evidence.ts";
import { fieldOf, readAmount, readText, type VendorObject } from "../../vendor-values.ts";
import type { ManifestCall, PosClient } from "./client.ts";
import { readManifest } from "./response.ts";

/** Manifests in the counter system. Every call throws GatewayUnreachable or GatewayRefused if it was not done. */
export function createPosManifests(client: PosClient, redact: Redactor): CourierManifests {
  const ask = async (
    call: ManifestCall,
    fields: object,
    signal: AbortSignal | undefined,
  ): Promise<VendorObject> => readManifest(await client.manifest(call, fields, signal), redact);
  return {
    async open(signal) {
      const id = readText(fieldOf(await ask("openManifest", {}, signal), "manifestno"), 60);
      if (id === undefined) throw new GatewayRefused("no_manifest", "a manifest without a number");
      return id;
    },
    async add(manifest, waybills, signal) {
      await ask("addManifest", { manifestno: manifest, barcodes: waybills }, signal);
    },
    async status(manifest, signal) {
      const row = await ask("getManifest", { manifestno: manifest }, signal);
      const count = readAmount(fieldOf(row, "count"));
      if (count === undefined) throw new GatewayRefused("no_count", "a manifest without a count");
      return { count };
    },
    async close(manifest, signal) {
      await ask("closeManifest", { manifestno: manifest }, signal);
    },
  };
}
