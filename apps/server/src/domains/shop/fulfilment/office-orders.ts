import { rupiah } from "@konter/contract/money";
import { COURIER_NAMES } from "@konter/contract/parcels";
import type { ShipmentState, ShippingState } from "@konter/contract/parcels";
import { localPhone } from "@konter/contract/phone";
import type { Locale } from "@konter/contract/locale";
import { SHOP_CANCEL_REASON_TEXTS } from "@konter/contract/shop-orders";
import type { ShopCancelReason, ShopOrderState } from "@konter/contract/shop-orders";
import type {
  ShopOfficeFilters,
  ShopOfficeOrder,
  ShopOfficePage,
  ShopOfficeQuery,
  ShopOfficeRow,
} from "@konter/contract/shop-office-orders";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../platform/domain-error.ts";
import { maskedPerson } from "../../people/account/index.ts";
import { beforeOf, pageOf } from "../../shipping/shipments/index.ts";
import { toOrder, toOrderRows } from "../orders/index.ts";
import type { OrderRow } from "../orders/index.ts";

/** A shipped order `o` whose parcel `s` was not ordered, was cancelled, came back or is lost. */
export const PARCEL_FAILED = `(o.status = 'shipped' and o.delivered_at is null
  and (s.status in ('failed', 'canceled') or s.shipping in ('returned', 'lost_or_damaged', 'cancelled')))`;

export interface OfficeOrderRow extends OrderRow {
  readonly member_name: string | null;
  readonly member_hp: string | null;
  readonly parcel_failed: boolean;
}

const FROM = `from shop_order o left join member m on m.id = o.member_id left join shipment s on s.ref_id = o.shipment_ref`;
const COLUMNS = `o.*, m.name as member_name, m.hp as member_hp, coalesce(${PARCEL_FAILED}, false) as parcel_failed`;
/** Orders that match the filters of `valuesOf`, without the state. */
const MATCHES = `($1::text is null or o.courier = $1)
  and ($2::date is null or o.made_at >= $2::timestamp at time zone 'Asia/Jakarta')
  and ($3::date is null or o.made_at < ($3::date + 1)::timestamp at time zone 'Asia/Jakarta')
  and (not $4 or ${PARCEL_FAILED})
  and ($5::text is null or o.number = upper($5) or o.waybill = upper($5) or strpos(lower(coalesce(m.name, o.guest_name)), lower($5)) > 0
    or strpos(lower(o.recipient ->> 'name'), lower($5)) > 0 or ($6 <> '' and strpos(coalesce(m.hp, o.guest_phone), $6) > 0)
    or exists (select from shop_order_line l where l.order_id = o.id and strpos(lower(l.name), lower($5)) > 0))`;

const valuesOf = ({ courier, date_from: from, date_to: to, parcel, q }: ShopOfficeFilters) => [
  courier ?? null,
  from ?? null,
  to ?? null,
  parcel === "failed",
  q === undefined || q === "" ? null : q,
  localPhone(q ?? ""),
];

/** Orders with their buyers, the newest first. */
export async function readOrders(
  database: Queries,
  filters: ShopOfficeFilters,
  before: number,
  limit: number,
): Promise<readonly OfficeOrderRow[]> {
  const { rows } = await database.query<OfficeOrderRow>(
    `select ${COLUMNS} ${FROM} where ${MATCHES} and ($7::text is null or o.status = $7) and o.id < $8 order by o.id desc limit $9`,
    [...valuesOf(filters), filters.status ?? null, before, limit],
  );
  return rows;
}

/** A page of orders; the first one with the number of orders in each state. */
export async function listForStaff(
  database: Queries,
  { cursor, limit, ...filters }: ShopOfficeQuery,
): Promise<ShopOfficePage> {
  const [found, counts] = await Promise.all([
    readOrders(database, filters, beforeOf(cursor), limit + 1),
    cursor === undefined ? countStates(database, filters) : null,
  ]);
  const { shown, next_cursor } = pageOf(found, limit);
  return { rows: await toOfficeRows(database, shown), next_cursor, counts };
}

async function countStates(
  database: Queries,
  filters: ShopOfficeFilters,
): Promise<NonNullable<ShopOfficePage["counts"]>> {
  const { rows } = await database.query<{ status: ShopOrderState; count: number }>(
    `select o.status, count(*)::int as count ${FROM} where ${MATCHES} group by o.status`,
    valuesOf(filters),
  );
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  const of = (state: ShopOrderState) => counts.get(state) ?? 0;
  return {
    waiting_payment: of("waiting_payment"),
    pending: of("pending"),
    processed: of("processed"),
    shipped: of("shipped"),
    cancelled: of("cancelled"),
    done: of("done"),
  };
}

export async function toOfficeRows(
  database: Queries,
  orders: readonly OfficeOrderRow[],
): Promise<ShopOfficeRow[]> {
  const shown = await toOrderRows(database, orders);
  return orders.flatMap((order, index) => {
    const row = shown[index];
    if (row === undefined) return [];
    return {
      ...row,
      buyer: buyerOf(order),
      region: order.recipient.region,
      courier: order.courier,
      courier_name: COURIER_NAMES[order.courier],
      service: order.service_name,
      waybill: order.waybill,
      paid_at: order.paid_at?.toISOString() ?? null,
      parcel_failed: order.parcel_failed,
    };
  });
}

const buyerOf = (order: OfficeOrderRow): ShopOfficeRow["buyer"] => ({
  member_id: order.member_id,
  ...maskedPerson(
    order.member_name ?? order.guest_name ?? "",
    order.member_hp ?? order.guest_phone ?? "",
  ),
});

/** Throws shop_order_not_found. */
export async function requireOrder(database: Queries, number: string): Promise<OfficeOrderRow> {
  const { rows } = await database.query<OfficeOrderRow>(
    `select ${COLUMNS} ${FROM} where o.number = $1`,
    [number],
  );
  const [row] = rows;
  if (row === undefined) throw new DomainError("shop_order_not_found");
  return row;
}

/** An order as staff see it. Throws shop_order_not_found. */
export async function describeForStaff(
  database: Queries,
  number: string,
  locale: Locale,
): Promise<ShopOfficeOrder> {
  const order = await requireOrder(database, number);
  const [shown, parcels, moves] = await Promise.all([
    toOrder(database, order, locale),
    readParcels(database, order.id),
    readMoves(database, order.id, locale),
  ]);
  const shipments = parcels.flatMap(({ shipment }) => shipment ?? []);
  const paid = shipments.filter(({ status }) => status === "processing" || status === "success");
  return {
    order: shown,
    buyer: buyerOf(order),
    shipping_cost:
      shipments.length === 0 ? null : rupiah(paid.reduce((sum, { cost }) => sum + cost, 0)),
    payment_id: order.charge_id === null ? null : String(order.charge_id),
    parcels,
    parcel_failed: order.parcel_failed,
    moves,
  };
}

interface ParcelRow {
  readonly attempt: number;
  readonly sent_at: Date;
  readonly sent_by: string;
  readonly waybill: string | null;
  readonly ref_id: string | null;
  readonly status: ShipmentState;
  readonly shipping: ShippingState;
  readonly total_cost: number;
}

async function readParcels(
  database: Queries,
  orderId: number,
): Promise<ShopOfficeOrder["parcels"]> {
  const { rows } = await database.query<ParcelRow>(
    `select p.attempt, p.sent_at, f.name as sent_by, coalesce(p.waybill, case when s.status <> 'processing' then s.waybill end) as waybill,
       s.ref_id, s.status, s.shipping, s.total_cost
     from shop_order_parcel p join staff f on f.id = p.staff_id left join shipment s on s.ref_id = p.shipment_ref
     where p.order_id = $1 order by p.attempt`,
    [orderId],
  );
  return rows.map((row) => ({
    attempt: row.attempt,
    sent_at: row.sent_at.toISOString(),
    sent_by: row.sent_by,
    waybill: row.waybill,
    shipment:
      row.ref_id === null
        ? null
        : {
            ref_id: row.ref_id,
            status: row.status,
            shipping_status: row.shipping,
            cost: rupiah(row.total_cost),
          },
  }));
}

interface MoveRow {
  readonly to_state: ShopOrderState;
  readonly at: Date;
  readonly moved_by: "buyer" | "staff" | "system";
  readonly staff: string | null;
  readonly reason: ShopCancelReason | null;
  readonly note: string;
}

async function readMoves(
  database: Queries,
  orderId: number,
  locale: Locale,
): Promise<ShopOfficeOrder["moves"]> {
  const { rows } = await database.query<MoveRow>(
    `select v.to_state, v.at, v.moved_by, f.name as staff, v.reason, v.note
     from shop_order_move v left join staff f on f.id = v.staff_id where v.order_id = $1 order by v.id`,
    [orderId],
  );
  return rows.map(({ to_state: to, at, moved_by: by, staff, reason, note }) => ({
    to,
    at: at.toISOString(),
    by,
    staff,
    reason: reason === null ? null : SHOP_CANCEL_REASON_TEXTS[reason][locale],
    note,
  }));
}
