import { COURIER_NAMES } from "@konter/contract/parcels";
import type { CourierCode, ShipmentPayer, ShipmentRoute } from "@konter/contract/parcels";
import { formatRupiah, rupiah } from "@konter/contract/money";
import type { Change } from "@konter/ledger";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { readClock } from "../../../platform/database-clock.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { findEarlier, idempotent, inputHash } from "../../../platform/idempotent.ts";
import type { KeyedCall } from "../../../platform/idempotent.ts";
import type { MemberSubject } from "../../../kernel/caller/index.ts";
import { newReference } from "../../../kernel/references.ts";
import { refuseCooling, refuseStopped, verifyPin } from "../../people/identity/index.ts";
import { tooLittle } from "../../money/name-checks/index.ts";
import { refuseDisturbed, takeWaybill } from "../couriers/index.ts";
import type { ConnectedCourier, CourierRegistry } from "../couriers/index.ts";
import { moneyStep } from "./accounts.ts";
import { agreeCod, readCodLimits } from "./agree-cod.ts";
import type { AgreedCod } from "./agree-cod.ts";
import { requireCourier } from "./allowed.ts";
import { markBooked } from "./bookings/bookings.ts";
import { saveCustomerAddresses } from "./customers/save-addresses.ts";
import { readEarned } from "./earnings/read-earned.ts";
import type { Earned } from "./earnings/read-earned.ts";
import { refuseGoods } from "./goods.ts";
import { refuseWrongInsurance } from "./insurance.ts";
import type { KeptFee } from "./fees/lane-fees.ts";
import { requireQuote } from "./fees/quote.ts";
import type { QuoteRow } from "./fees/quote.ts";
import { destinationOf, partyOf, placeOf } from "./recipient.ts";
import type { SentParcel } from "./recipient.ts";
import { announce, findShipment } from "./store.ts";
import type { ShipmentRow } from "./store.ts";

interface Ordered {
  readonly connected: ConnectedCourier;
  readonly payer: ShipmentPayer;
  readonly quote: QuoteRow;
  readonly fee: KeptFee;
  readonly earned: Earned;
  readonly total: number;
  readonly cod: AgreedCod;
  readonly waybill: string | null;
}

/** Terms of calls that add to the agreement of the sender. */
export interface SendTerms {
  /** Refuses the quote of another courier. */
  readonly only?: CourierCode;
  /** Refuses what the destination of the quote does not allow. */
  readonly refuse?: (quote: QuoteRow) => void;
  /** Identifies the input of a call that chose the quote itself. */
  readonly agreed?: Buffer;
  /** Why this quote was chosen. */
  readonly route?: ShipmentRoute;
  /** Waits for its sender's confirmation before it is picked up. */
  readonly isBooking?: boolean;
}

/** A keyed call that accepts a shipment; its answer is the reference. */
export const sendCall = (memberId: number, key: string, agreed: Buffer): KeyedCall<string> => ({
  earlier:
    "select ref_id as answer, input_hash = $3 as same from shipment where member_id = $1 and idempotency_key = $2",
  key: [memberId, key],
  input: [agreed],
});

/**
 * Accepts a shipment: checks the PIN, then writes the rules, the hold and the row in one change that commits before the
 * courier is asked for anything. The same key and input return the same shipment. Throws the codes of the contract's row.
 */
export async function sendParcel(
  brand: BrandContext,
  registry: CourierRegistry,
  member: MemberSubject,
  { pin, ...input }: SentParcel & { readonly pin: string },
  { idempotencyKey: key }: Pick<CallContext, "idempotencyKey">,
  terms: SendTerms = {},
): Promise<ShipmentRow> {
  const order = { ...terms, memberId: member.id, key, input };
  return acceptParcel(brand, registry, order, () => verifyPin(brand, member, pin));
}

interface ParcelOrder extends SendTerms {
  readonly memberId: number;
  readonly key: string;
  readonly input: SentParcel;
  /** Writes in the transaction that accepts the order, or refuses it. */
  readonly record?: (change: Change, refId: string) => Promise<void> | void;
  /** When a payment channel has paid the order, instead of the deposit: prices and quote of that time count. */
  readonly paidFor?: Date;
  /** The brand pays, for an order of its shop. The account that sends it earns nothing by it. */
  readonly forShop?: true;
}

/** As `sendParcel`, for an order that needs no PIN: its file was confirmed with it, or the deposit does not pay. */
export const sendConfirmedParcel = (
  brand: BrandContext,
  registry: CourierRegistry,
  order: ParcelOrder,
): Promise<ShipmentRow> => acceptParcel(brand, registry, order, () => Promise.resolve());

async function acceptParcel(
  brand: BrandContext,
  registry: CourierRegistry,
  { memberId, key, input, ...options }: ParcelOrder,
  prove: () => Promise<void>,
): Promise<ShipmentRow> {
  const { only, refuse, route, isBooking = false, record, paidFor, forShop } = options;
  const { agreed = inputHash(["shipment", input]) } = options;
  const call = sendCall(memberId, key, agreed);
  const before = await findEarlier(brand.pool, call);
  if (before !== undefined) return readOwn(brand, memberId, before.answer);
  await prove();
  const reference = await brand.ledger.commit(
    (change) =>
      idempotent(change, call, async () => {
        const now = paidFor ?? (await readClock(brand.pool));
        const payer = payerOf(options);
        const agreement = { memberId, input, now, refuse };
        const checked = await requireOrder(change, brand, registry, agreement);
        const earned = forShop ? { ...checked.earned, ...NOTHING_EARNED } : checked.earned;
        const ordered = { ...checked, earned, payer };
        if (only !== undefined && ordered.quote.courier !== only)
          throw new DomainError("parcel_quote_over");
        if (payer === "deposit") await refuseUnable(change, memberId, ordered.total);
        const refId = await hold(brand, change, { memberId, key, agreed }, input, ordered);
        if (route !== undefined) await keepRoute(change.writes, refId, route);
        if (isBooking) await markBooked(change.writes, refId);
        await record?.(change, refId);
        return refId;
      }),
    { key: `member:${memberId}` },
  );
  return readOwn(brand, memberId, reference);
}

/** The brand's own parcel has a margin, which its cost includes, and no sender who earns. */
const NOTHING_EARNED = { agent_cashback: 0, upline_share: 0, upline_id: null } as const;

function payerOf({ paidFor, forShop }: Pick<ParcelOrder, "forShop" | "paidFor">): ShipmentPayer {
  if (forShop === true) return "shop";
  return paidFor === undefined ? "deposit" : "channel";
}

async function keepRoute(
  writes: Queries,
  refId: string,
  { rule, candidates }: ShipmentRoute,
): Promise<void> {
  await writes.query(
    "insert into shipment_route (shipment_id, rule, candidates) select id, $2, $3 from shipment where ref_id = $1",
    [refId, rule, JSON.stringify(candidates)],
  );
}

async function readOwn(
  brand: BrandContext,
  memberId: number,
  reference: string,
): Promise<ShipmentRow> {
  const row = await findShipment(brand.pool, memberId, reference);
  if (row === undefined) throw new Error("a shipment that was accepted is not there");
  return row;
}

interface AgreedOrder {
  readonly memberId: number;
  readonly input: SentParcel;
  /** The quote and the prices of this time count. */
  readonly now: Date;
  readonly refuse?: SendTerms["refuse"] | undefined;
}

/** Adds a waybill to the checked order where it comes from our numbers. */
async function requireOrder(
  change: Change,
  brand: BrandContext,
  registry: CourierRegistry,
  agreement: AgreedOrder,
): Promise<Omit<Ordered, "payer">> {
  const order = await agreeOrder(change.reads, brand, registry, agreement);
  const { connected, quote } = order;
  await refuseDisturbed(change.reads, connected);
  if (connected.courier.capabilities.waybill !== "own_range") return { ...order, waybill: null };
  const waybill = await takeWaybill(change, connected.id);
  if (waybill === undefined)
    throw new DomainError("waybills_used_up", {
      parameters: { courier: COURIER_NAMES[quote.courier] },
    });
  return { ...order, waybill };
}

/**
 * Checks everything but the account's money and the courier's health. Throws the errors of requireCourier,
 * parcel_quote_over, parcel_total_moved, parcel_goods_forbidden, parcel_goods_unpacked, parcel_insurance_needed,
 * parcel_not_insured, parcel_cod_not_taken, parcel_cod_outside, parcel_cod_fee_moved.
 */
export async function agreeOrder(
  reads: Queries,
  brand: BrandContext,
  registry: CourierRegistry,
  { memberId, input, now, refuse }: AgreedOrder,
): Promise<Omit<Ordered, "payer" | "waybill">> {
  const quote = await requireQuote(reads, memberId, input.quote, now);
  refuse?.(quote);
  const connected = await requireCourier(reads, registry, memberId, quote.courier);
  const fee = quote.fees.find(({ service }) => service === input.service);
  if (fee === undefined || connected.id !== quote.courier_account_id)
    throw new DomainError("parcel_quote_over");
  refuseGoods(connected, input);
  refuseWrongInsurance(connected.courier, quote.item_value, input.insured);
  const earned = await readEarned(reads, { memberId, account: connected.id, fee, now });
  const total =
    fee.courier_fee + earned.margin + fee.shipping_tax + (input.insured ? fee.insurance_fee : 0);
  if (total !== input.total)
    throw new DomainError("parcel_total_moved", { parameters: { total: formatRupiah(total) } });
  // The cashback that the sender saw would not be paid.
  if (earned.agent_cashback < fee.agent_cashback) throw new DomainError("parcel_quote_over");
  const cod = agreeCod(await readCodLimits(brand, connected), connected, fee, input);
  return { connected, quote, fee, earned, total, cod };
}

/** Throws account_blocked. */
export async function refuseBlocked(reads: Queries, memberId: number): Promise<void> {
  const found = await reads.query<{ blocked: boolean }>(
    "select is_blocked(m) as blocked from member m where id = $1",
    [memberId],
  );
  if (found.rows[0]?.blocked !== false) throw new DomainError("account_blocked");
}

/** Throws account_blocked, agent_stopped, cooling_limit. */
async function refuseUnable({ reads }: Change, memberId: number, total: number): Promise<void> {
  await refuseBlocked(reads, memberId);
  await refuseStopped(reads, memberId);
  await refuseCooling(reads, memberId, total);
}

/** The columns that an accepted shipment sets. */
const COLUMNS = [
  "ref_id",
  "member_id",
  "idempotency_key",
  "courier",
  "courier_account_id",
  "service",
  "sender",
  "recipient",
  "origin",
  "destination",
  "origin_district",
  "destination_district",
  "destination_country",
  "content_kind",
  "content",
  "commodity",
  "weight_grams",
  "length",
  "width",
  "height",
  "billed_grams",
  "item_value",
  "is_insured",
  "pickup",
  "shipping_fee",
  "shipping_tax",
  "insurance_fee",
  "cod_amount",
  "cod_courier_fee",
  "cod_own_fee",
  "margin",
  "agent_cashback",
  "upline_share",
  "upline_id",
  "waybill",
  "payer",
] as const;
type Column = (typeof COLUMNS)[number];

async function hold(
  brand: BrandContext,
  change: Change,
  {
    memberId,
    key,
    agreed,
  }: { readonly memberId: number; readonly key: string; readonly agreed: Buffer },
  input: SentParcel,
  { connected, payer, quote, fee, earned, total, cod, waybill }: Ordered,
): Promise<string> {
  const reference = newReference("B");
  const { recipient, destination, customer } = await destinationOf(
    change.reads,
    quote,
    input.recipient,
  );
  const row: Readonly<Record<Column, unknown>> & Pick<ShipmentRow, "member_id" | "ref_id"> = {
    ref_id: reference,
    member_id: memberId,
    idempotency_key: key,
    courier: quote.courier,
    courier_account_id: connected.id,
    service: fee.service,
    sender: await partyOf(change.reads, input.sender, quote.origin),
    recipient,
    origin: await placeOf(change.reads, quote, quote.origin),
    destination,
    origin_district: quote.origin,
    destination_district: quote.destination,
    destination_country: quote.destination_country,
    content_kind: quote.content_kind,
    content: input.content,
    commodity: quote.commodity,
    weight_grams: quote.weight_grams,
    length: quote.length,
    width: quote.width,
    height: quote.height,
    billed_grams: quote.billed_grams,
    item_value: quote.item_value,
    is_insured: input.insured,
    pickup: input.pickup,
    shipping_fee: fee.courier_fee + earned.margin,
    shipping_tax: fee.shipping_tax,
    insurance_fee: input.insured ? fee.insurance_fee : 0,
    ...cod,
    ...earned,
    waybill,
    payer,
  };
  const money = {
    ref_id: reference,
    member_id: memberId,
    courier_account_id: connected.id,
    total_cost: total,
    margin: earned.margin,
    payer,
  };
  change.post([moneyStep("hold", money)], () => tooLittle(brand, memberId, rupiah(total)));
  await change.writes.query(
    `insert into shipment (input_hash, start_balance, end_balance, business_date, next_call, next_ask_at, ${COLUMNS.join(", ")})
     select $1, a.balance + $2::bigint, a.balance, (clock_timestamp() at time zone 'Asia/Jakarta')::date, 'create', clock_timestamp(),
       ${COLUMNS.map((column) => `r.${column}`).join(", ")}
     from jsonb_populate_record(null::shipment, $3) r
     join ledger.account a on a.kind = 'deposit' and a.owner = r.member_id::text`,
    [agreed, payer === "deposit" ? total : 0, JSON.stringify(row)],
  );
  await saveCustomerAddresses(change.writes, memberId, [
    { ...input.sender, district: quote.origin },
    ...(customer === undefined ? [] : [customer]),
  ]);
  await announce(change.writes, row);
  return reference;
}
