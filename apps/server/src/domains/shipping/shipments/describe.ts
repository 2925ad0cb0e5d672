import { COURIER_NAMES, mayCancel, needsCancelProof } from "@konter/contract/parcels";
import type {
  CourierCapabilities,
  Shipment,
  ShipmentParty,
  ShippingState,
  TrackedShipment,
} from "@konter/contract/parcels";
import { rupiah } from "@konter/contract/money";
import { findPostalCountry } from "@konter/contract/postal-abroad";
import type { Queries } from "@konter/postgres";
import type { Party } from "../../../ports/courier.ts";
import type { CourierRegistry } from "../couriers/index.ts";
import { cancelRequestOf } from "./cancel-request.ts";
import { postalModeOf } from "./postal/postal-mode.ts";
import { readProofs } from "./proofs/serve-proofs.ts";
import type { ShipmentRow } from "./store.ts";

const toParty = ({ name, phone, address, district, city, province, postcode }: Party) =>
  ({
    name,
    phone,
    address,
    district,
    city,
    province,
    postcode,
  }) satisfies ShipmentParty;

/** The waybill, once the courier has it. */
export const knownWaybill = ({ status, waybill }: ShipmentRow): string | null =>
  status === "processing" ? null : waybill;

/** A recipient's whole address in one line. */
export const destinationAddress = ({
  address,
  district,
  city,
  province,
  postcode,
}: Omit<ShipmentParty, "name" | "phone">): string =>
  [address, district, city, province, postcode].filter((part) => part !== "").join(", ");

/** The country abroad; a country that left the list since keeps its stored name. */
const countryOf = ({ destination_country: code, destination }: ShipmentRow) =>
  code === null
    ? null
    : {
        code,
        name: findPostalCountry(code)?.name ?? { id: destination.name, en: destination.name },
      };

/** A shipment as its owner sees it. */
export function toShipment(row: ShipmentRow, registry: CourierRegistry): Shipment {
  const capabilities = registry.find(row.courier_account_id)?.courier.capabilities;
  const recipient = toParty(row.recipient);
  const isCancelable =
    capabilities !== undefined &&
    row.cancel_asked_at === null &&
    mayCancel(row.status, row.shipping, capabilities);
  const isByProof =
    capabilities !== undefined && needsCancelProof(row.status, row.shipping, capabilities);
  return {
    ref_id: row.ref_id,
    created_at: row.made_at.toISOString(),
    awb: knownWaybill(row),
    sender: toParty(row.sender),
    recipient,
    destination_address: destinationAddress(recipient),
    destination_country: countryOf(row),
    content_kind: row.content_kind,
    expedition: row.courier,
    expedition_name: COURIER_NAMES[row.courier],
    postal_mode: postalModeOf(row),
    service: row.service,
    service_name: serviceName(capabilities, row.service),
    item_type: row.content,
    dimension: { length: row.length, width: row.width, height: row.height },
    item_weight: row.weight_grams,
    billed_weight: row.billed_grams,
    item_value: rupiah(row.item_value),
    shipping_fee: rupiah(row.shipping_fee),
    shipping_tax: rupiah(row.shipping_tax),
    insurance_fee: rupiah(row.insurance_fee),
    total_cost: rupiah(row.total_cost),
    payer: row.payer,
    cod_amount: rupiah(row.cod_amount),
    cod_fee: rupiah(row.cod_courier_fee + row.cod_own_fee),
    agent_cashback: rupiah(row.agent_cashback),
    start_balance: rupiah(row.start_balance),
    end_balance: rupiah(row.end_balance),
    status: row.status,
    failure: row.failure,
    shipping_status: row.shipping,
    insured: row.is_insured,
    pickup: row.pickup,
    routing: row.routing,
    can_cancel: isCancelable && row.handed_over_at === null,
    can_request_cancel:
      isCancelable && row.handed_over_at !== null && row.cancel_request_at === null,
    cancel_request: cancelRequestOf(row),
    cancel_by_proof: isByProof,
    // A wish from before the order existed cancels nothing where a proof is needed.
    cancel_asked: row.cancel_asked_at !== null && !isByProof,
    handed_over: row.handed_over_at !== null,
    receiver: row.receiver,
    tracked_at: row.tracked_at?.toISOString() ?? null,
  };
}

const serviceName = (capabilities: CourierCapabilities | undefined, service: string): string =>
  capabilities?.services.find(({ code }) => code === service)?.name ?? service;

/** Where the parcel of an order has been, the latest first. */
async function readScans(database: Queries, shipmentId: number): Promise<TrackedShipment["scans"]> {
  const found = await database.query<{
    at: Date;
    state: ShippingState;
    text: string;
    place: string;
  }>(
    // Some couriers describe a line by its code again, which tells nobody anything.
    "select at, state, case when text = code then '' else text end as text, place from shipment_scan where shipment_id = $1 order by at desc, key desc",
    [shipmentId],
  );
  return found.rows.map((scan) => ({ ...scan, at: scan.at.toISOString() }));
}

/** As `readScans`, by the reference of the order. */
export async function readScansOf(
  database: Queries,
  reference: string,
): Promise<TrackedShipment["scans"]> {
  const found = await database.query<{ id: number }>("select id from shipment where ref_id = $1", [
    reference,
  ]);
  const [row] = found.rows;
  return row === undefined ? [] : readScans(database, row.id);
}

/** A shipment with where its parcel has been, the latest first. */
export async function withScans(
  database: Queries,
  row: ShipmentRow,
  registry: CourierRegistry,
): Promise<TrackedShipment> {
  return {
    shipment: toShipment(row, registry),
    delivery_proofs: await readProofs(database, row.id, "member"),
    scans: await readScans(database, row.id),
  };
}
