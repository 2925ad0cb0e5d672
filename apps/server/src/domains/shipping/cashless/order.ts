import {
  CASHLESS_COURIER,
  CASHLESS_METHOD_KINDS,
  CASHLESS_MOST_MINUTES,
  CASHLESS_MOST_OPEN,
} from "@konter/contract/cashless";
import type { CashlessSendInput } from "@konter/contract/cashless";
import { depositFee } from "@konter/contract/deposits";
import { rupiah } from "@konter/contract/money";
import type { Queries } from "@konter/postgres";
import { onlyRow } from "@konter/postgres";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { readClock } from "../../../platform/database-clock.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { findEarlier, idempotent, inputHash } from "../../../platform/idempotent.ts";
import type { KeyedCall } from "../../../platform/idempotent.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { newReference } from "../../../kernel/references.ts";
import { readFreshSettings } from "../../../kernel/settings/index.ts";
import type { BrandSettings } from "../../../kernel/settings/index.ts";
import {
  expiryMinutes,
  gatewayMethods,
  payerOf,
  requireMethod,
} from "../../money/deposits/index.ts";
import type { Method } from "../../money/deposits/index.ts";
import { makeCharge, openCharge } from "../../money/payments/index.ts";
import type { Payments } from "../../money/payments/index.ts";
import { holdAccount } from "../../people/identity/index.ts";
import type { CourierRegistry } from "../couriers/index.ts";
import { agreeOrder, refuseBlocked } from "../shipments/index.ts";
import { CASHLESS_PURPOSE } from "./purpose.ts";
import { findCashless } from "./store.ts";
import type { CashlessRow } from "./store.ts";

interface Parts {
  readonly payments: Payments;
  readonly couriers: CourierRegistry;
}

/** Payment methods by which a sender can pay at the counter. */
export const listMethods = (brand: Pick<BrandContext, "pool">, payments: Payments) =>
  gatewayMethods(brand, payments, CASHLESS_METHOD_KINDS);

/**
 * Opens a payment for a parcel, once per key. The shipment is accepted when it is paid. Throws the errors of agreeOrder,
 * cashless_not_here, account_blocked, deposit_method_unknown, deposit_method_closed, payment_amount_outside,
 * cashless_too_many_open.
 */
export async function orderCashless(
  brand: BrandContext,
  { payments, couriers }: Parts,
  memberId: number,
  input: CashlessSendInput,
  key: string,
): Promise<CashlessRow> {
  const call: KeyedCall<string> = {
    earlier:
      "select code as answer, input_hash = $3 as same from cashless_parcel where member_id = $1 and idempotency_key = $2",
    key: [memberId, key],
    input: [inputHash(["cashless", input])],
  };
  const before = await findEarlier(brand.pool, call);
  if (before !== undefined) return readOwn(brand.pool, memberId, before.answer);
  const now = await readClock(brand.pool);
  const { method: code, payer_name: payerName, ...agreement } = input;
  const [settings, methods] = await Promise.all([
    readFreshSettings(brand, brand.pool),
    listMethods(brand, payments),
  ]);
  const method = requireMethod(methods, code, now);
  const order = await agreeOrder(brand.pool, brand, couriers, {
    memberId,
    input: agreement,
    now,
  });
  if (order.quote.courier !== CASHLESS_COURIER) throw new DomainError("cashless_not_here");
  const made = await inTransaction(brand.pool, async (client) => {
    await holdAccount(client, memberId);
    return idempotent(client, call, async () => {
      await refuseBlocked(client, memberId);
      await refuseMany(client, memberId);
      return write(client, payments, {
        memberId,
        key,
        hash: inputHash(["cashless", input]),
        agreement,
        payerName,
        method,
        settings,
        account: order.connected.id,
        serviceName: order.fee.name,
        total: order.total,
      });
    });
  });
  const row = await readOwn(brand.pool, memberId, made);
  if (row.charge_id !== null) await makeCharge(brand, payments, row.charge_id);
  return readOwn(brand.pool, memberId, made);
}

/** Throws cashless_too_many_open. */
async function refuseMany(client: Queries, memberId: number): Promise<void> {
  const open = await client.query<{ count: number }>(
    "select count(*)::int as count from cashless_parcel where member_id = $1 and state in ('waiting', 'confirming')",
    [memberId],
  );
  if (onlyRow(open).count >= CASHLESS_MOST_OPEN)
    throw new DomainError("cashless_too_many_open", { parameters: { most: CASHLESS_MOST_OPEN } });
}

interface NewCashless {
  readonly memberId: number;
  readonly key: string;
  readonly hash: Buffer;
  readonly agreement: Omit<CashlessSendInput, "method" | "payer_name">;
  readonly payerName: string;
  readonly method: Method;
  readonly settings: BrandSettings;
  readonly account: string;
  readonly serviceName: string;
  readonly total: number;
}

async function write(
  client: pg.PoolClient,
  payments: Payments,
  { method, settings, ...order }: NewCashless,
): Promise<string> {
  const code = newReference("C");
  const minutes = Math.min(expiryMinutes(method.kind, settings), CASHLESS_MOST_MINUTES);
  const fee = depositFee(order.total, method);
  const added = await client.query<{ amount: number; expires_at: Date }>(
    `insert into cashless_parcel (code, member_id, idempotency_key, input_hash, courier_account_id, agreement, service_name, payer_name,
       method_code, method_kind, method_name, method_bank, total, fee, fee_paid_by, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, clock_timestamp() + make_interval(mins => $16))
     returning amount, expires_at`,
    [
      code,
      order.memberId,
      order.key,
      order.hash,
      order.account,
      JSON.stringify(order.agreement),
      order.serviceName,
      order.payerName,
      method.code,
      method.kind,
      method.name,
      method.bank,
      order.total,
      fee,
      payerOf(settings),
      minutes,
    ],
  );
  const { amount, expires_at: expiresAt } = onlyRow(added);
  const chargeId = await openCharge(client, payments, {
    purpose: CASHLESS_PURPOSE.name,
    reference: code,
    memberId: order.memberId,
    connectionId: method.gatewayId ?? "",
    method: method.gatewayMethod ?? "",
    amount: rupiah(amount),
    description: `Kiriman ${code}`,
    payer: { name: order.payerName, email: "", phone: order.agreement.sender.phone },
    expiresAt,
    returnPath: `/pos/transaction/cashless/${code}`,
  });
  await client.query("update cashless_parcel set charge_id = $2 where code = $1", [code, chargeId]);
  return code;
}

/** Throws cashless_not_found, also for another member's. */
export async function readOwn(
  database: Queries,
  memberId: number,
  code: string,
): Promise<CashlessRow> {
  const row = await findCashless(database, memberId, code);
  if (row === undefined) throw new DomainError("cashless_not_found");
  return row;
}
