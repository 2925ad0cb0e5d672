import { rupiah } from "@konter/contract/money";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { rowQueue } from "../../../platform/workers/queue.ts";
import type { CourierOrder } from "../../../ports/courier.ts";
import { callVendor } from "../../../kernel/call-vendor.ts";
import { admitCall, isDisturbed, noteAnswer, noteTrouble } from "../couriers/index.ts";
import type { ConnectedCourier } from "../couriers/index.ts";
import type { OrderWord } from "./deciding/decide-order.ts";
import { settleOrder } from "./settle.ts";
import type { ShipmentRow } from "./store.ts";

const CALL_LIMIT_MS = 20_000;
/** Longer than the longest call, so a lease ends only if its worker has died. */
const LEASE_SECONDS = 40;
/** A worker paused for longer (for example on a suspended machine) makes no call. */
const LATEST_CALL_MS = 5_000;
const AT_ONCE = 16;

/** The orders to create, to look for or to cancel, by account. */
export const ORDERS = rowQueue({
  table: "shipment",
  due: "next_ask_at",
  partition: { column: "courier_account_id", accounts: "courier_account" },
});

/**
 * Leases due orders and records a creation before it is sent: if this process dies then, the next call looks for the
 * order instead of sending it again.
 */
const CLAIM = `update shipment s set next_ask_at = clock_timestamp() + interval '${LEASE_SECONDS} seconds',
    next_call = case when s.next_call = 'create' then 'find' else s.next_call end,
    sent_at = case when s.next_call = 'create' then coalesce(s.sent_at, clock_timestamp()) else s.sent_at end,
    sends = s.sends + case when s.next_call = 'create' then 1 else 0 end
  from (select id, next_call from shipment where courier_account_id = $1 and ${ORDERS.isDue} order by next_ask_at limit ${AT_ONCE}
    for no key update skip locked) due
  where s.id = due.id returning s.*, due.next_call as due_call`;

type DueOrder = ShipmentRow & { readonly due_call: "create" | "find" | "cancel" };

const orderOf = (row: ShipmentRow): CourierOrder => ({
  reference: row.ref_id,
  waybill: row.waybill ?? undefined,
  service: row.service,
  origin: row.origin,
  destination: row.destination,
  weightGrams: row.billed_grams,
  dimensions: { length: row.length, width: row.width, height: row.height },
  value: rupiah(row.item_value),
  sender: row.sender,
  recipient: row.recipient,
  content: row.content,
  commodity: row.commodity ?? undefined,
  contents: row.content_kind ?? undefined,
  isInsured: row.is_insured,
  cod: rupiah(row.cod_amount),
  pickup: row.pickup,
});

/** The courier finds no orders: whether one exists is unknown. */
const FINDS_NOTHING = { state: "unknown", code: "finds_nothing", message: "", body: "" } as const;

const PROBE_LIMIT_MS = 5_000;

/**
 * Whether the courier may be sent an order. After its breaker's pause, fees for the order's lane are asked for first:
 * their answer may be lost without leaving an order behind.
 */
async function maySend(
  brand: BrandContext,
  { id, courier }: ConnectedCourier,
  row: DueOrder,
): Promise<boolean> {
  if (!(await isDisturbed(brand.pool, id))) return true;
  if (!(await admitCall(brand.pool, id))) return false;
  const said = await callVendor(brand, PROBE_LIMIT_MS, { courier: id }, (signal) =>
    courier.fees(orderOf(row), signal),
  );
  const isSilent = "state" in said;
  if (isSilent) await noteTrouble(brand, id, "supplier_trouble");
  else await noteAnswer(brand.pool, id);
  return !isSilent;
}

/** The breaker is open: the request stays here, and is sent when the courier works again. */
const NOT_CALLED = { state: "unreached" } as const;

/** Makes the due call and settles what the courier says. */
async function call(
  brand: BrandContext,
  connected: ConnectedCourier,
  row: DueOrder,
): Promise<void> {
  const { id: account, courier } = connected;
  const about = { courier: account, shipment: row.ref_id };
  const within = <Answer>(asked: (signal: AbortSignal) => Promise<Answer>) =>
    callVendor(brand, CALL_LIMIT_MS, about, asked);
  const question = {
    reference: row.ref_id,
    waybill: row.waybill ?? undefined,
    vendorReference: row.vendor_reference ?? undefined,
  };
  const word = await (async (): Promise<OrderWord> => {
    switch (row.due_call) {
      case "cancel":
        return {
          source: "cancel",
          said: await within((signal) => courier.cancel(question, signal)),
        };
      case "find": {
        const find = courier.find?.bind(courier);
        const said = find && (await within((signal) => find(question, signal)));
        return { source: "find", said: said ?? FINDS_NOTHING };
      }
      case "create":
        return {
          source: "create",
          said: (await maySend(brand, connected, row))
            ? await within((signal) => courier.create(orderOf(row), signal))
            : NOT_CALLED,
        };
    }
  })();
  await noteHealth(brand, account, word);
  if (word.source === "create" && word.said.state === "unreached") await unsend(brand.pool, row.id);
  await settleOrder(brand, courier.capabilities, row.id, word);
}

/** What an answer says about the courier itself. */
async function noteHealth(brand: BrandContext, account: string, word: OrderWord): Promise<void> {
  const { said } = word;
  if (said === FINDS_NOTHING || said === NOT_CALLED) return;
  if (said.state === "unknown" || said.state === "unreached")
    await noteTrouble(brand, account, "supplier_trouble");
  else if (said.state === "refused" && "reason" in said && said.reason === "configuration")
    await noteTrouble(brand, account, "supplier_configuration");
  else if (said.state === "refused" && "reason" in said && said.reason === "balance_too_low")
    await noteTrouble(brand, account, "courier_balance");
  else await noteAnswer(brand.pool, account);
}

/** The request never left: the courier does not know the order, and it is sent as for the first time. */
async function unsend(database: Queries, id: number): Promise<void> {
  await database.query(
    `update shipment set next_call = 'create', sends = greatest(sends - 1, 0),
       sent_at = case when sends <= 1 then null else sent_at end
     where id = $1 and status = 'processing' and next_call is not null`,
    [id],
  );
}

/** Makes the due calls about orders at one courier; returns whether there may be more. */
export async function workOrders(
  brand: BrandContext,
  connected: ConnectedCourier,
): Promise<boolean> {
  const claimedAt = performance.now();
  const { rows } = await brand.pool.query<DueOrder>(CLAIM, [connected.id]);
  await Promise.all(
    rows.map(async (row) => {
      if (performance.now() - claimedAt > LATEST_CALL_MS) {
        if (row.due_call === "create") await unsend(brand.pool, row.id);
        return;
      }
      await call(brand, connected, row).catch((error: unknown) => {
        // The shipment keeps its lease and is processed again when the lease ends.
        brand.log.error(
          { shipment: row.ref_id, error: String(error) },
          "an answer about a shipment could not be settled",
        );
      });
    }),
  );
  return rows.length > 0;
}
