import { rupiah } from "@konter/contract/money";
import type { DomesticCourier } from "@konter/contract/parcels";
import { expect } from "vitest";
import { PIN } from "../browser/browser.ts";
import type { Member } from "./member-client.ts";

/** Sends a parcel without the browser and waits for its waybill. */
export async function sendParcel(
  agent: Member,
  number: number,
  courier: DomesticCourier = "jnt_express",
) {
  const lane = { origin: "31.71.01", destination: "34.71.05" };
  const { quote, fees } = await agent.call("parcelFee", {
    courier,
    ...lane,
    weight_grams: 1_000,
    length: 10,
    width: 10,
    height: 10,
    value: 50_000,
  });
  const [fee] = fees;
  if (fee === undefined) throw new Error("the courier has no service");
  const party = { address: "Jalan Melati No. 7", postcode: "10110" };
  const { ref_id: refId } = await agent.call(
    "parcelSend",
    {
      quote,
      service: fee.service,
      sender: { ...party, name: "Toko Uji Manifest", phone: "081290007011" },
      recipient: { ...party, name: `Penerima ${number}`, phone: `08129000702${number}` },
      content: "Baju",
      insured: false,
      pickup: "pickup",
      total: rupiah(fee.shipping_fee + fee.shipping_tax),
      pin: PIN,
    },
    { idempotencyKey: `manifest-${Date.now()}-${number}` },
  );
  const shown = async () => (await agent.call("shipmentOrder", { ref_id: refId })).shipment;
  await expect.poll(async () => (await shown()).status, { timeout: 30_000 }).toBe("success");
  return { refId, awb: (await shown()).awb ?? "" };
}
