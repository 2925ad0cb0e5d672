import type { CodStatement } from "@konter/contract/cod";
import { rupiah } from "@konter/contract/money";
import type { Shipment } from "@konter/contract/parcels";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import type { ShipmentEnvironment } from "../../shipments/testing/shipment-environment.ts";

/** By the terms of the simulated couriers: 30 ‰ at least Rp2.500 for the courier, 5 ‰ for the brand. */
export const COD = { amount: 100_000, courier: 3_000, own: 500, net: 96_500, transfer: 97_000 };

export const COD_INPUT = {
  cod_amount: COD.amount,
  cod_fee: rupiah(COD.courier + COD.own),
} as const;

/** Sends a parcel with cash on delivery and returns it with its waybill. */
export async function sentWithCod(environment: ShipmentEnvironment): Promise<Shipment> {
  const { ref_id: refId } = await environment.accepted("sicepat", COD_INPUT);
  await environment.work();
  return (await environment.shown(refId)).shipment;
}

/** Has the courier deliver the parcel. */
export async function delivered(environment: ShipmentEnvironment, { awb }: Shipment) {
  const { sicepat } = environment.couriers.simulators;
  sicepat.scan(awb ?? "", "DELIVERED", new Date(Date.now() + 60_000), "SITI");
  await environment.track();
}

export interface FileRow {
  readonly awb: string | null;
  readonly amount?: number;
  readonly fee?: number;
  readonly net?: number;
}

/** A courier's statement as a CSV; amounts that are left out are right. */
export function codFile(...rows: readonly FileRow[]): Uint8Array<ArrayBuffer> {
  const lines = rows.map(
    ({ awb, amount = COD.amount, fee = COD.courier, net = amount - fee }) =>
      `${awb},${amount},${fee},${net},2026-11-29`,
  );
  const text = ["No Resi,Nilai COD,Biaya COD,Jumlah Transfer,Tanggal", ...lines, ""].join("\n");
  return bytesOf(text);
}

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(new TextEncoder().encode(text));

export async function imported(
  staff: HttpClient,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<CodStatement> {
  const answer = await staff.call("codImport", { account: "sicepat", bytes });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.json));
  return answer.json as CodStatement;
}
