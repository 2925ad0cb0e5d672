import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { ageCheck } from "../../../platform/health.ts";
import type { HealthCheck } from "../../../platform/health.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { actorOf } from "../../../kernel/audit/index.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import type { Module } from "../../../kernel/module.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { requireParcelAgent } from "../couriers/index.ts";
import type { ConnectedCourier, CourierRegistry } from "../couriers/index.ts";
import { listCouriers } from "./allowed.ts";
import { endBookings } from "./bookings/bookings.ts";
import { COURIER_CALLBACK, receiveFromCouriers } from "./callbacks.ts";
import { cancelShipment } from "./cancel.ts";
import { decideCancelRequest } from "./cancel-request.ts";
import { deleteCustomerAddress, listCustomerAddresses } from "./customers/customer-addresses.ts";
import { toShipment, withScans } from "./describe.ts";
import { listGoods } from "./goods.ts";
import { SHIPMENT_INBOX } from "./inbox.ts";
import { listShipments } from "./list.ts";
import { declareNotBooked, notBookedKind } from "./not-booked.ts";
import { SHIPMENT_NOTICES } from "./notices.ts";
import { askForStaff, closeForStaff, describeForStaff, enterWaybill } from "./office.ts";
import { readForStaff } from "./office-list.ts";
import { fetchProofs, PROOFS } from "./proofs/fetch-proofs.ts";
import { mountOwnProofs, mountStaffProofs } from "./proofs/serve-proofs.ts";
import { dropOldQuotes, listCommodities, quoteNipos, quoteParcel } from "./fees/quote.ts";
import { sendParcel } from "./send.ts";
import { findShipment } from "./store.ts";
import type { ShipmentRow } from "./store.ts";
import { TRACKED, workTracking } from "./track.ts";
import { trackOwn } from "./track-own.ts";
import { RETURNED_PARCELS, reverseReturnedParcels } from "./earnings/reverse-returned.ts";
import { verifyEarnings } from "./earnings/verify-earnings.ts";
import { verifyShipments } from "./verify-shipments.ts";
import { ORDERS, workOrders } from "./work.ts";

function shipmentHandlers(
  brand: BrandContext,
  registry: CourierRegistry,
  wake: () => void,
): Handlers {
  const own = async (memberId: number, refId: string): Promise<ShipmentRow> => {
    await requireParcelAgent(brand.pool, memberId);
    return found(await findShipment(brand.pool, memberId, refId));
  };
  return {
    parcelCouriers: async (_input, { principal }) =>
      listCouriers(brand.pool, registry, memberOf(principal).id),
    parcelCommodities: async ({ courier }, { principal }) =>
      listCommodities(brand, registry, memberOf(principal).id, courier),
    parcelGoods: async (_input, { principal }) =>
      listGoods(brand.pool, registry, memberOf(principal).id),
    parcelFee: async (input, { principal }) =>
      quoteParcel(brand, registry, memberOf(principal).id, input),
    parcelFeeNipos: async (input, { principal }) =>
      quoteNipos(brand, registry, memberOf(principal).id, input),
    parcelSend: async (input, context) => {
      const row = await sendParcel(brand, registry, memberOf(context.principal), input, context);
      wake();
      return toShipment(row, registry);
    },
    shipments: async (query, { principal }) => {
      const { id } = memberOf(principal);
      await requireParcelAgent(brand.pool, id);
      return listShipments(brand.pool, registry, id, query);
    },
    shipmentOrder: async ({ ref_id }, { principal }) =>
      withScans(brand.pool, await own(memberOf(principal).id, ref_id), registry),
    shipmentStatus: async ({ ref_id }, { principal }) =>
      toShipment(await own(memberOf(principal).id, ref_id), registry),
    shipmentCancel: async ({ ref_id }, { principal }) => {
      const { id } = memberOf(principal);
      await requireParcelAgent(brand.pool, id);
      const row = await cancelShipment(brand, registry, id, ref_id);
      wake();
      return toShipment(row, registry);
    },
    parcelTrack: async ({ awb }, { principal }) => {
      const { id } = memberOf(principal);
      await requireParcelAgent(brand.pool, id);
      return found(await trackOwn(brand, registry, id, awb));
    },
    customerAddresses: async (query, { principal }) => {
      const { id } = memberOf(principal);
      await requireParcelAgent(brand.pool, id);
      return listCustomerAddresses(brand.pool, id, query);
    },
    customerAddressDelete: async (input, { principal }) => {
      const { id } = memberOf(principal);
      await requireParcelAgent(brand.pool, id);
      await deleteCustomerAddress(brand.pool, id, input.id);
      return { ok: true } as const;
    },
    adminShipments: async (query) => readForStaff(brand.pool, registry, query),
    adminShipment: async ({ ref_id }) => describeForStaff(brand.pool, registry, ref_id),
    adminShipmentAsk: async ({ ref_id }, context) => {
      const shown = await askForStaff(brand, registry, actorOf(context), ref_id);
      wake();
      return shown;
    },
    adminShipmentWaybill: async (input, context) =>
      enterWaybill(brand, registry, actorOf(context), input),
    adminShipmentNotBooked: async (input, context) => {
      await declareNotBooked(brand, actorOf(context), input);
      return describeForStaff(brand.pool, registry, input.ref_id);
    },
    adminShipmentCancelDecide: async (input, context) => {
      await decideCancelRequest(brand, registry, actorOf(context), input);
      wake();
      return describeForStaff(brand.pool, registry, input.ref_id);
    },
    adminShipmentClose: async (input, context) =>
      closeForStaff(brand, registry, actorOf(context), input),
  };
}

/** Throws shipment_not_found, also for another account's: nobody learns that it exists. */
function found<Shown>(row: Shown | undefined): Shown {
  if (row === undefined) throw new DomainError("shipment_not_found");
  return row;
}

/** The number of latest shipments in a data export. */
const MOST_SHIPMENTS = 10_000;

const PERSONAL_DATA: PersonalData = {
  tables: {
    shipment: {
      columns: [
        "member_id",
        "upline_id",
        "sender",
        "recipient",
        "destination",
        "destination_district",
        "destination_country",
      ],
      erasure: {
        stays: "who sent what to whom is part of the books and of claims at the courier",
      },
      copy: "copied",
    },
    customer_address: {
      columns: ["member_id", "name", "phone", "address", "district"],
      erasure: "rows",
      copy: "copied",
    },
    parcel_quote: {
      columns: ["member_id", "destination", "destination_country"],
      erasure: "rows",
      copy: { leftOut: "fees that were asked for; what was sent is in the shipments" },
    },
  },
  // A picture shows the recipient's home or handwriting.
  erase: async (_brand, client, { memberId }) => {
    await client.query(
      "delete from shipment_proof where shipment_id in (select id from shipment where member_id = $1)",
      [memberId],
    );
  },
  copy: async (database, memberId) => {
    const addresses = await database.query<{ rows: unknown }>(
      `select coalesce(json_agg(json_build_object('name', name, 'phone', phone, 'address', address, 'postcode', postcode, 'district', district)
         order by id), '[]') as rows from customer_address where member_id = $1`,
      [memberId],
    );
    const rows = await database.query<{ rows: unknown }>(
      `select coalesce(json_agg(json_build_object('ref_id', ref_id, 'at', made_at, 'courier', courier, 'waybill', waybill, 'sender', sender,
         'recipient', recipient, 'content', content, 'total_cost', total_cost, 'status', status, 'shipping_status', shipping) order by id desc), '[]') as rows
       from (select * from shipment where member_id = $1 order by id desc limit $2) latest`,
      [memberId, MOST_SHIPMENTS],
    );
    return { shipments: rows.rows[0]?.rows, customer_addresses: addresses.rows[0]?.rows };
  },
};

const SHIPMENT_HEALTH: readonly HealthCheck[] = [
  ageCheck({
    name: "shipping.shipments.oldest_open_seconds",
    warnsAt: 60 * 60,
    failsAt: 24 * 60 * 60,
    text: {
      id: "Kiriman paket tertua yang belum jelas berumur {figure}.",
      en: "The oldest parcel order that is not decided is {figure} old.",
    },
    oldest: "select min(made_at) as since from shipment where status = 'processing'",
  }),
];

/** Short, because the counter waits for the waybill. */
const PAUSE_MS = 500;

/** Each courier has its own workers, so that a slow one delays no other. */
const atCourier = (
  brand: BrandContext,
  couriers: CourierRegistry,
  id: string,
  work: (brand: BrandContext, connected: ConnectedCourier) => Promise<boolean>,
) => ({
  async work() {
    // The credentials may have changed since.
    const connected = couriers.find(id);
    return connected !== undefined && work(brand, connected);
  },
});

export const shipmentsModule: Module = {
  name: "shipping/shipments",
  template: "nothing",
  inbox: [SHIPMENT_INBOX],
  notices: Object.values(SHIPMENT_NOTICES),
  approvalKinds: () => [notBookedKind()],
  personalData: PERSONAL_DATA,
  handlers: ({ brand, couriers, wake }) =>
    shipmentHandlers(brand, couriers, () => wake("shipments")),
  memberRoutes: mountOwnProofs,
  officeRoutes: mountStaffProofs,
  workers: ({ brand, couriers }) => [
    {
      name: "shipments",
      pauseMs: PAUSE_MS,
      queues: [ORDERS],
      accounts: couriers,
      workerOf: (id) => atCourier(brand, couriers, id, workOrders),
    },
    {
      name: "tracking",
      pauseMs: 1_000,
      queues: [TRACKED],
      accounts: couriers,
      workerOf: (id) => atCourier(brand, couriers, id, workTracking),
    },
    {
      name: "delivery proofs",
      pauseMs: 5_000,
      queues: [PROOFS],
      accounts: couriers,
      workerOf: (id) => atCourier(brand, couriers, id, fetchProofs),
    },
    { name: "bookings", pauseMs: 60_000, work: () => endBookings(brand, couriers) },
    {
      name: "returned parcels",
      pauseMs: 30_000,
      queues: [RETURNED_PARCELS],
      work: () => reverseReturnedParcels(brand),
    },
  ],
  callbacks: [
    {
      ...COURIER_CALLBACK,
      accounts: ({ couriers }) =>
        couriers.all().flatMap(({ id, courier }) => (courier.capabilities.webhooks ? [id] : [])),
      receive: ({ brand, couriers, wake }) =>
        receiveFromCouriers(brand, couriers, () => wake("shipments")),
    },
  ],
  housekeeping: dropOldQuotes,
  proveBooks: async ({ pool }) => [
    ...(await verifyShipments(pool)),
    ...(await verifyEarnings(pool)),
  ],
  health: SHIPMENT_HEALTH,
  liveEvents: { shipment: () => [{ type: "balance" }, { type: "notification" }] },
};
