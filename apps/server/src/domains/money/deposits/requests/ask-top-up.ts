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
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { findEarlier, idempotent } from "../../../../platform/idempotent.ts";
import type { KeyedCall } from "../../../../platform/idempotent.ts";
import { DomainError } from "../../../../platform/domain-error.ts";
import { inTransaction } from "../../../../platform/transaction.ts";
import { readFreshSettings } from "../../../../kernel/settings/index.ts";
import type { BrandSettings } from "../../../../kernel/settings/index.ts";
import { holdAccount } from "../../../people/identity/index.ts";
import { makeCharge, openCharge } from "../../payments/index.ts";
import type { Payments } from "../../payments/index.ts";
import { toRequest } from "./describe-request.ts";
import { expireOf } from "./expire-requests.ts";
import { expiryMinutes } from "./expiry.ts";
import { insertRequest } from "./insert-request.ts";
import type { NewRequest } from "./insert-request.ts";
import { boundsOf, ensureMethod, isOffered, isOpenNow, payerOf, readMethods } from "./methods.ts";
import type { Method } from "./methods.ts";
import { askedToday, readDayLimit, readOptions } from "./options.ts";
import type { Options } from "./options.ts";
import { addEvents, findRequest } from "../store.ts";

/**
 * The maximum number of requests of one account that can still be paid: each one by bank transfer uses one of 999
 * numbers.
 */
const MOST_OPEN = 10;

export interface Asking {
  readonly memberId: number;
  readonly key: string;
  readonly input: DepositTopUpInput;
  readonly locale: Locale;
  readonly now?: Date;
}

/**
 * Creates a top-up request, once per key. A charge at a gateway is stored first and created at the gateway after the
 * commit: if the gateway does not respond in time the request stays waiting, and if it rejects the charge the request
 * fails. Throws deposit_method_unknown, deposit_method_closed, deposit_nominal_multiple, deposit_below_minimum,
 * deposit_above_maximum, deposit_nominal_not_offered, deposit_day_limit, deposit_open_request, deposit_too_many_open,
 * deposit_digits_exhausted, idempotency_key_reused.
 */
export async function askTopUp(
  brand: BrandContext,
  payments: Payments,
  asking: Asking,
): Promise<DepositRequest> {
  const key = `${asking.memberId} ${asking.key}`;
  const call = keyed(key, asking.input);
  const before = await findEarlier(brand.pool, call);
  if (before !== undefined) return read(brand, before.answer.code, asking.locale);
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
    return idempotent(client, call, async () => {
      await refuseTwice(client, asking, judged);
      await ensureMethod(client, judged);
      return write(client, payments, asking, { method: judged, settings, options, now, key });
    });
  });
  if (made.chargeId !== null) await makeCharge(brand, payments, made.chargeId);
  return read(brand, made.code, asking.locale);
}

interface Made {
  readonly code: string;
  /** The charge to create at the gateway after the commit. */
  readonly chargeId: number | null;
}

const keyed = (
  key: string,
  { nominal, method, holder_name: holder }: DepositTopUpInput,
): KeyedCall<Made> => ({
  earlier: `select jsonb_build_object('code', code, 'chargeId', null) as answer, (nominal, method_code, holder_name) = ($2::bigint, $3, $4) as same
     from deposit_request where idempotency_key = $1`,
  key: [key],
  input: [nominal, method, holder],
});

async function read(brand: BrandContext, code: string, locale: Locale): Promise<DepositRequest> {
  const row = await findRequest(brand.pool, code);
  if (row === undefined) throw new Error(`top-up ${code} is lost`);
  return toRequest(row, locale);
}

const onField = (
  field: "nominal" | "method",
  code: ErrorCode,
  parameters: SentenceParameters = {},
): DomainError =>
  new DomainError(code, { parameters, fields: { [field]: { rule: code, parameters } } });

interface Circumstances {
  readonly settings: BrandSettings;
  readonly options: Options;
  readonly now: Date;
}

/** Validates the input and returns the method. */
function judge(
  { nominal }: DepositTopUpInput,
  method: Method | undefined,
  { settings, options, now }: Circumstances,
): Method {
  if (method === undefined || !isOffered(method)) throw onField("method", "deposit_method_unknown");
  if (!isOpenNow(method, now))
    throw new DomainError("deposit_method_closed", {
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

/** The amount to pay at a gateway, including the fee. */
const totalOf = (nominal: number, method: Method, settings: BrandSettings): number =>
  nominal + (payerOf(settings) === "customer" ? depositFee(nominal, method) : 0);

/** Runs while the account is locked, so it sees the requests of concurrent calls. */
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
    throw new DomainError("deposit_open_request", { parameters: { code: same.code } });
  if (open.rows.length >= MOST_OPEN)
    throw new DomainError("deposit_too_many_open", { parameters: { most: MOST_OPEN } });
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
): Promise<Made> {
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
