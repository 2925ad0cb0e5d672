import {
  DEPOSIT_STEP_RUPIAH,
  depositFee,
  nearestNominals,
  processingDay,
} from "@konter/contract/deposits";
import type { DepositRequest, DepositTopUpInput } from "@konter/contract/deposits";
import type { ErrorCode } from "@konter/contract/errors";
import type { Locale, SentenceParameters } from "@konter/contract/locale";
import { formatRupiah, rupiah } from "@konter/contract/money";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { readFreshSettings } from "../../office/brand/index.ts";
import type { BrandSettings } from "../../office/brand/index.ts";
import { holdAccount } from "../../people/identity/index.ts";
import { makeCharge, openCharge } from "../payments/index.ts";
import type { Payments } from "../payments/index.ts";
import { toRequest } from "./describe-request.ts";
import { expireOf } from "./expire-requests.ts";
import { insertRequest } from "./insert-request.ts";
import type { NewRequest } from "./insert-request.ts";
import {
  boundsOf,
  ensureMethod,
  expiryMinutes,
  isOffered,
  isOpenNow,
  payerOf,
  readMethods,
} from "./methods.ts";
import type { Method } from "./methods.ts";
import { askedToday, readDayLimit, readOptions } from "./options.ts";
import type { Options } from "./options.ts";
import { addEvents, findRequest, selectRequests } from "./store.ts";
import type { DepositRow } from "./store.ts";

/** Requests of one account that can still be paid: each of a bank's takes one of 999 numbers. */
const MOST_OPEN = 10;

export interface Asking {
  readonly memberId: number;
  readonly key: string;
  readonly input: DepositTopUpInput;
  readonly locale: Locale;
  readonly now?: Date;
}

/**
 * Asks for a top-up, once for its key. What is paid at a gateway is written down first and made after the commit: a gateway that does
 * not answer in time leaves the request waiting, one that refuses leaves it failed. Throws deposit_method_unknown,
 * deposit_method_closed, deposit_nominal_multiple, deposit_below_minimum, deposit_above_maximum, deposit_nominal_not_offered,
 * deposit_day_limit, deposit_open_request, deposit_too_many_open, deposit_digits_exhausted, idempotency_key_reused.
 */
export async function askTopUp(
  brand: BrandContext,
  payments: Payments,
  asking: Asking,
): Promise<DepositRequest> {
  const key = `${asking.memberId} ${asking.key}`;
  const before = await findSame(brand.pool, key, asking.input);
  if (before !== undefined) return toRequest(before, asking.locale);
  const now = asking.now ?? new Date();
  const [settings, options, methods] = await Promise.all([
    readFreshSettings(brand, brand.pool),
    readOptions(brand.pool),
    readMethods(brand.pool, payments),
  ]);
  const method = methods.find(({ code }) => code === asking.input.method);
  const judged = judge(asking.input, method, { settings, options, now });
  const made = await inTransaction(brand.pool, async (client) => {
    await holdAccount(client, asking.memberId);
    const twin = await findSame(client, key, asking.input);
    if (twin !== undefined) return { code: twin.code, chargeId: null };
    await refuseTwice(client, asking, judged);
    await ensureMethod(client, judged);
    return write(client, payments, asking, { method: judged, settings, options, now, key });
  });
  if (made.chargeId !== null) await makeCharge(brand, payments, made.chargeId);
  const row = await findRequest(brand.pool, made.code);
  if (row === undefined) throw new Error(`top-up ${made.code} is lost`);
  return toRequest(row, asking.locale);
}

/** What this key asked for before. Throws idempotency_key_reused when that was something else. */
async function findSame(
  database: Pick<pg.Pool, "query">,
  key: string,
  { nominal, method, holder_name: holder }: DepositTopUpInput,
): Promise<DepositRow | undefined> {
  const [row] = await selectRequests(database, "r.idempotency_key = $1", [key]);
  if (row === undefined) return undefined;
  const isSame =
    row.nominal === nominal && row.method_code === method && row.holder_name === holder;
  if (!isSame) throw new Refusal("idempotency_key_reused");
  return row;
}

const onField = (
  field: "nominal" | "method",
  code: ErrorCode,
  parameters: SentenceParameters = {},
): Refusal => new Refusal(code, { parameters, fields: { [field]: { rule: code, parameters } } });

interface Circumstances {
  readonly settings: BrandSettings;
  readonly options: Options;
  readonly now: Date;
}

/** The method, if nothing is wrong with what is asked for. */
function judge(
  { nominal }: DepositTopUpInput,
  method: Method | undefined,
  { settings, options, now }: Circumstances,
): Method {
  if (method === undefined || !isOffered(method)) throw onField("method", "deposit_method_unknown");
  if (!isOpenNow(method, now))
    throw new Refusal("deposit_method_closed", {
      parameters: { method: method.name, opens_at: method.opensAt ?? "" },
    });
  const { least, most } = boundsOf(method, settings);
  if (nominal % DEPOSIT_STEP_RUPIAH !== 0) {
    const { lower, higher } = nearestNominals(nominal, least);
    throw onField("nominal", "deposit_nominal_multiple", {
      lower: formatRupiah(lower),
      higher: formatRupiah(higher),
      lower_amount: lower,
      higher_amount: higher,
    });
  }
  if (nominal < least)
    throw onField("nominal", "deposit_below_minimum", { minimum: formatRupiah(least) });
  if (nominal > most || totalOf(nominal, method, settings) > method.mostPossible)
    throw onField("nominal", "deposit_above_maximum", { maximum: formatRupiah(most) });
  if (!settings.allow_custom_nominals && !options.nominals.includes(nominal))
    throw onField("nominal", "deposit_nominal_not_offered");
  return method;
}

/** What is paid at a gateway, fee included. */
const totalOf = (nominal: number, method: Method, settings: BrandSettings): number =>
  nominal + (payerOf(settings) === "customer" ? depositFee(nominal, method) : 0);

/** While the account is held: what others of its calls have asked for is seen. */
async function refuseTwice(
  client: pg.PoolClient,
  { memberId, input }: Asking,
  method: Method,
): Promise<void> {
  await expireOf(client, memberId);
  const open = await client.query<{ code: string; same: boolean }>(
    `select code, method_code = $2 and nominal = $3 as same from deposit_request
     where member_id = $1 and state in ('waiting', 'confirming') order by id`,
    [memberId, method.code, input.nominal],
  );
  const same = open.rows.find((row) => row.same);
  if (same !== undefined)
    throw new Refusal("deposit_open_request", { parameters: { code: same.code } });
  if (open.rows.length >= MOST_OPEN)
    throw new Refusal("deposit_too_many_open", { parameters: { most: MOST_OPEN } });
  const member = await client.query<{ category: string }>(
    "select category from member where id = $1",
    [memberId],
  );
  const limit = await readDayLimit(client, member.rows[0]?.category ?? "");
  if (limit === undefined) return;
  const left = Math.max(limit - (await askedToday(client, memberId)), 0);
  if (input.nominal > left)
    throw onField("nominal", "deposit_day_limit", {
      limit: formatRupiah(limit),
      left: formatRupiah(left),
    });
}

async function write(
  client: pg.PoolClient,
  payments: Payments,
  { memberId, input }: Asking,
  {
    method,
    settings,
    options,
    now,
    key,
  }: Circumstances & { readonly method: Method; readonly key: string },
): Promise<{ readonly code: string; readonly chargeId: number | null }> {
  const minutes = expiryMinutes(method.kind, settings);
  const request: NewRequest = {
    memberId,
    key,
    method,
    nominal: input.nominal,
    fee: depositFee(input.nominal, method),
    feePaidBy: payerOf(settings),
    holderName: input.holder_name,
    minutes,
    processedOn: processingDay(now, options.cutOff, options.holidays).day,
  };
  const made = await insertRequest(client, request);
  await addEvents(client, [{ requestId: made.id, event: "asked", by: "member" }]);
  if (method.gatewayId === null || method.gatewayMethod === null)
    return { code: made.code, chargeId: null };
  const chargeId = await openCharge(client, payments, {
    purpose: "deposit",
    reference: made.code,
    memberId,
    connectionId: method.gatewayId,
    method: method.gatewayMethod,
    amount: rupiah(made.total),
    description: `Isi deposit ${made.code}`,
    payer: await payerFacts(client, memberId, input.holder_name),
    expiresAt: made.expiresAt,
    returnPath: `/payment/deposit/topup/${made.code}`,
  });
  await client.query("update deposit_request set charge_id = $2 where id = $1", [
    made.id,
    chargeId,
  ]);
  return { code: made.code, chargeId };
}

async function payerFacts(client: pg.PoolClient, memberId: number, name: string) {
  const found = await client.query<{ hp: string; email: string | null }>(
    "select hp, email from member where id = $1",
    [memberId],
  );
  const { hp = "", email } = found.rows[0] ?? {};
  return { name, email: email ?? "", phone: hp };
}
