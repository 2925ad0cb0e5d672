import { hash } from "node:crypto";
import { KIND_DETAILS, KINDS } from "@konter/contract/catalog";
import type { PrepaidScreen } from "@konter/contract/catalog";
import type { ErrorCode } from "@konter/contract/errors";
import { formatRupiah, rupiah } from "@konter/contract/money";
import type { Rupiah } from "@konter/contract/money";
import type { BuyAnswer, Wallet } from "@konter/contract/purchase";
import { createBatcher } from "@konter/postgres";
import type { Batcher } from "@konter/postgres";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { detailNumber, readDetail } from "../../../../platform/read-detail.ts";
import { DomainError } from "../../../../platform/domain-error.ts";
import { tracedBatch } from "../../../../platform/traces/tracer.ts";
import { requireFeature } from "../../../../kernel/settings/index.ts";
import { placeOfProduct } from "../../catalog/index.ts";
import {
  agentStopped,
  liftEndedBlock,
  pinLocked,
  pinWrong,
  coolingLimit,
} from "../../../people/identity/index.ts";
import type { MemberSubject } from "../../../../kernel/caller/index.ts";
import { iccidOf, normaliseDestination } from "./destination.ts";
import { newReference } from "../../../../kernel/references.ts";
import { chooseWallet } from "./choose-wallet.ts";
import { acceptPurchases, isKeyKnown } from "../store.ts";
import type { Acceptance, AcceptItem } from "../store.ts";

/** All waiting purchases are accepted in one commit. Beyond this number, callers get a retry error. */
const LARGEST_BATCH = 128;
const MOST_WAITING = 4_000;

export interface BuyRequest {
  readonly product_code: string;
  readonly destination_number: string;
  /** The transaction of the eSIM to refill. The destination is then its ICCID. */
  readonly refill_of?: string | undefined;
  readonly price: Rupiah;
  readonly pin?: string | undefined;
  /** Used instead of the PIN: the digest issued for a passkey assertion, or the digest of a brand's account. */
  readonly authority?: string | undefined;
  readonly selling_price?: Rupiah | undefined;
  readonly customer_name?: string | undefined;
  readonly note?: string | undefined;
  readonly order_number?: string | undefined;
  readonly debt?:
    | { readonly dp_value: Rupiah; readonly debt_notes?: string | undefined }
    | undefined;
  readonly wallet?: Wallet | undefined;
}

/** The paying member. */
type Buyer = Pick<MemberSubject, "id" | "pinSalt">;

export interface PurchaseService {
  buy(member: Buyer, idempotencyKey: string, request: BuyRequest): Promise<BuyAnswer>;
}

/** Creates the functions that accept purchases. `onAccepted` wakes the delivery worker. */
export function createPurchaseService(
  brand: BrandContext,
  onAccepted: () => void,
): PurchaseService {
  const batcher = createBatcher<AcceptItem, Acceptance>({
    run: (items) =>
      tracedBatch(
        brand.tracer,
        "sql accept_purchases",
        () => acceptPurchases(brand.pipeline, items),
        ({ result, ref_id }) => (result === "accepted" ? ref_id : null),
      ),
    maxItems: LARGEST_BATCH,
    pipelined: true,
    maxPending: MOST_WAITING,
  });
  return {
    buy: (member, idempotencyKey, request) =>
      buy(brand, batcher, onAccepted, member, idempotencyKey, request),
  };
}

/**
 * Accepts a purchase: checks idempotency, account, PIN, product, price, daily repeat rule, order number and balance,
 * and writes hold, purchase and attempt in one transaction that commits before the response. Throws the codes of the
 * contract's row.
 */
async function buy(
  brand: BrandContext,
  batcher: Batcher<AcceptItem, Acceptance>,
  onAccepted: () => void,
  member: Buyer,
  idempotencyKey: string,
  request: BuyRequest,
): Promise<BuyAnswer> {
  // Return the stored result for a purchase accepted before the feature was disabled. A retry after a lost response
  // must not look rejected.
  await requireFeature(brand, "ppob").catch(async (closed: unknown) => {
    if (!(await isKeyKnown(brand.pool, member.id, idempotencyKey))) throw closed;
  });
  const { destination, hash, screen } = await readAgreement(brand, request);
  const details = KIND_DETAILS[screen];
  const wallet = await chooseWallet(brand, member.id, idempotencyKey, request);
  const item: AcceptItem = {
    ref: newReference(),
    member_id: member.id,
    key: idempotencyKey,
    hash,
    product: request.product_code,
    destination,
    price: request.price,
    pin: request.authority ?? brand.keys.pinDigest(member.pinSalt, request.pin ?? ""),
    selling_price: request.selling_price,
    customer_name: request.customer_name,
    note: request.note,
    order_number: request.order_number,
    is_debt: request.debt === undefined ? undefined : true,
    dp_value: request.debt?.dp_value,
    debt_notes: request.debt?.debt_notes,
    wallet: wallet === "loan" ? wallet : undefined,
    needs_serial: details.needsSerial,
    is_named: KINDS[screen].check === undefined ? undefined : true,
    is_repeated: details.isRepeated ? true : undefined,
    refill_of: request.refill_of?.toUpperCase(),
  };
  const startedAt = performance.now();
  let acceptance = await batcher.add(item);
  if (acceptance.result === "account_blocked" && (await liftEndedBlock(brand.pool, member.id)))
    acceptance = await batcher.add(item);
  noteAcceptance(brand, acceptance, startedAt);
  if (acceptance.result === "accepted") onAccepted();
  return answerOf(acceptance);
}

function noteAcceptance(
  { tracer }: BrandContext,
  { result, ref_id: ref }: Acceptance,
  startedAt: number,
): void {
  const name = "purchase accept";
  if (result === "accepted")
    tracer?.note({ name, startedAt, attributes: { ref, result }, purchase: ref, isFirst: true });
  else tracer?.note({ name, startedAt, attributes: { result } });
}

/**
 * Returns the screen, the stored form of the destination, and a hash of every agreed field except the PIN, because a
 * stored PIN hash could be brute-forced. Throws product_not_found and the validation errors of the destination.
 */
export async function readAgreement(
  brand: BrandContext,
  request: BuyRequest,
): Promise<{
  readonly destination: string;
  readonly hash: string;
  readonly screen: PrepaidScreen;
}> {
  const place = await placeOfProduct(brand, request.product_code);
  if (place === undefined) {
    // A link or API client uses an outdated code. Staff find it by this log entry.
    brand.log.warn({ product_code: request.product_code }, "a purchase names no product of ours");
    throw new DomainError("product_not_found");
  }
  const destination =
    request.refill_of === undefined
      ? normaliseDestination(place, request.destination_number)
      : iccidOf(place, request.destination_number);
  const { pin: _pin, authority: _authority, ...agreed } = request;
  return {
    destination,
    hash: hash("sha256", JSON.stringify([destination, agreed])),
    screen: place.screen,
  };
}

function answerOf(acceptance: Acceptance): BuyAnswer {
  if (acceptance.result !== "accepted" && acceptance.result !== "replayed")
    throw acceptanceRefusal(acceptance.result, acceptance.detail);
  return {
    ref_id: acceptance.ref_id,
    status: "processing",
    product_code: acceptance.product_code,
    product: acceptance.product_name,
    destination_number: acceptance.destination,
    price: rupiah(acceptance.price),
    startBalance: rupiah(acceptance.start_balance),
    endBalance: rupiah(acceptance.end_balance),
    date: acceptance.accepted_at.toISOString(),
  };
}

/** `detail` comes with the result of accept_purchases or pay_bill. */
export function acceptanceRefusal(result: ErrorCode, detail: string | null): DomainError {
  switch (result) {
    case "agent_stopped":
      return agentStopped(detail);
    case "pin_wrong":
      return pinWrong();
    case "pin_locked":
      return pinLocked(detail === null ? null : new Date(detail));
    case "cooling_limit":
      return coolingLimit(detail);
    case "price_moved": {
      const price = readDetail(detailNumber, detail);
      return new DomainError(result, { parameters: { price: formatRupiah(price), amount: price } });
    }
    case "balance_insufficient": {
      const missing = readDetail(detailNumber, detail);
      return new DomainError(result, {
        parameters: { missing: formatRupiah(missing), amount: missing },
      });
    }
    case "repeat_today":
    case "bill_inquiry_used":
      return new DomainError(result, { parameters: { ref_id: String(detail) } });
    case "product_cut_off":
      return new DomainError(result, { parameters: { opens_at: String(detail) } });
    case "password_wrong":
      return new DomainError(result, { fields: { password: { rule: result } } });
    case "order_number_exists":
      return new DomainError(result, { fields: { order_number: { rule: result } } });
    default:
      return new DomainError(result);
  }
}

declare module "../../../../kernel/module.ts" {
  interface SiteParts {
    readonly purchases: PurchaseService;
  }
}
