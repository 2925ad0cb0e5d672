import { depositFee } from "@konter/contract/deposits";
import { rupiah } from "@konter/contract/money";
import { SHOP_CHANNEL_MOST_MINUTES } from "@konter/contract/shop-orders";
import type { ShopPayInput } from "@konter/contract/shop-orders";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { readClock } from "../../../platform/database-clock.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { inputHash } from "../../../platform/idempotent.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import type { MemberSubject } from "../../../kernel/caller/index.ts";
import { notify } from "../../../kernel/notices/index.ts";
import { readBrandSettings } from "../../../kernel/settings/index.ts";
import {
  expiryMinutes,
  gatewayMethods,
  payerOf,
  requireMethod,
} from "../../money/deposits/index.ts";
import { tooLittle } from "../../money/name-checks/index.ts";
import { cancelCharge, makeCharge, openCharge } from "../../money/payments/index.ts";
import type { Payments } from "../../money/payments/index.ts";
import {
  refuseCooling,
  refuseStopped,
  spendAuthority,
  verifyPin,
} from "../../people/identity/index.ts";
import type { SpendingByPasskey } from "../../people/passkeys/index.ts";
import { refuseBlocked } from "../../shipping/shipments/index.ts";
import { postDeposit } from "./accounts.ts";
import { SHOP_NOTICES } from "./notices.ts";
import { SHOP_PURPOSE } from "./purpose.ts";
import { announce, lockOrder, requireOwn } from "./store.ts";
import type { OrderRow } from "./store.ts";

const DEPOSIT = "deposit";

/** What a passkey signs: this order at this total. */
export const agreedHash = ({ number, total }: OrderRow): string =>
  inputHash(["shop_pay", number, total]).toString("hex");

/**
 * Pays an own order from the deposit, or opens a payment at a channel for it. A payment that is made already is answered
 * again. Throws the codes of the contract's row.
 */
export async function payOrder(
  brand: BrandContext,
  parts: { readonly payments: Payments; readonly spending: SpendingByPasskey },
  member: MemberSubject,
  input: ShopPayInput,
  context: CallContext,
): Promise<OrderRow> {
  const order = await requireOwn(brand.pool, member.id, input.number);
  const isRepeated =
    input.method === DEPOSIT
      ? order.payer === "deposit" && order.paid_at !== null
      : order.method?.code === input.method && (order.charge_state === "open" || isPaid(order));
  if (isRepeated) return order;
  requirePayable(order);
  if (input.method !== DEPOSIT) await payByChannel(brand, parts.payments, order, input.method);
  else await payByDeposit(brand, parts, member, order, input, context);
  return requireOwn(brand.pool, member.id, input.number);
}

const isPaid = ({ paid_at: at, status }: OrderRow): boolean =>
  at !== null && status !== "cancelled";

/** Throws shop_order_paying, shop_order_not_payable. */
export function requirePayable(order: OrderRow): void {
  if (order.status !== "waiting_payment") throw new DomainError("shop_order_not_payable");
  if (order.charge_state === "confirming") throw new DomainError("shop_order_paying");
}

async function payByDeposit(
  brand: BrandContext,
  { payments, spending }: { readonly payments: Payments; readonly spending: SpendingByPasskey },
  member: MemberSubject,
  order: OrderRow,
  { pin = "", passkey }: ShopPayInput,
  context: CallContext,
): Promise<void> {
  const authority =
    passkey === undefined
      ? await verifyPin(brand, member, pin)
      : await spending.prove(member, agreedHash(order), passkey, context);
  await closeCharge(brand, payments, order);
  await brand.ledger.commit(
    async (change) => {
      const held = await lockOrder(change.reads, order.number);
      if (held === undefined || held.member_id === null)
        throw new DomainError("shop_order_not_found");
      requirePayable(held);
      if (authority !== undefined) await spendAuthority(change, member.id, authority);
      await refuseBlocked(change.reads, member.id);
      await refuseStopped(change.reads, member.id);
      await refuseCooling(change.reads, member.id, held.total);
      postDeposit(change, { ...held, member_id: held.member_id }, () =>
        tooLittle(brand, member.id, rupiah(held.total)),
      );
      change.writeRows(
        1,
        `update shop_order set status = 'pending', payer = 'deposit', method = null, fee = 0, fee_paid_by = null, amount = total,
           charge_state = null, instructions = null, paid_at = clock_timestamp(), moved_by = 'buyer', moved_reason = null
         where id = $1 and status = 'waiting_payment'`,
        [held.id],
      );
      await notify(change.writes, SHOP_NOTICES.paid, {
        memberId: member.id,
        refId: held.number,
        facts: { number: held.number, amount: held.total },
      });
      await announce(change.writes, held);
    },
    { key: `member:${member.id}` },
  );
}

/** Ends the open payment of an order at its channel. Throws deposit_paid_already when it was paid meanwhile. */
export async function closeCharge(
  brand: BrandContext,
  payments: Payments,
  { charge_id: id, charge_state: state }: OrderRow,
): Promise<void> {
  if (id !== null && state === "open") await cancelCharge(brand, payments, id);
}

/**
 * Opens a payment for an order at a channel, in place of an open one. Throws deposit_method_unknown,
 * deposit_method_closed, payment_method_closed, payment_amount_outside, deposit_paid_already, shop_order_not_payable.
 */
export async function payByChannel(
  brand: BrandContext,
  payments: Payments,
  order: OrderRow,
  code: string,
): Promise<void> {
  const [methods, settings, now] = await Promise.all([
    gatewayMethods(brand, payments),
    readBrandSettings(brand),
    readClock(brand.pool),
  ]);
  const method = requireMethod(methods, code, now);
  await closeCharge(brand, payments, order);
  const minutes = Math.min(expiryMinutes(method.kind, settings), SHOP_CHANNEL_MOST_MINUTES);
  const chargeId = await inTransaction(brand.pool, async (client) => {
    const held = await lockOrder(client, order.number);
    if (held === undefined) throw new DomainError("shop_order_not_found");
    requirePayable(held);
    const fee = depositFee(held.total, method);
    const paidBy = payerOf(settings);
    const amount = held.total + (paidBy === "customer" ? fee : 0);
    const expiresAt = new Date(now.getTime() + minutes * 60_000);
    const id = await openCharge(client, payments, {
      purpose: SHOP_PURPOSE.name,
      reference: held.number,
      memberId: held.member_id,
      connectionId: method.gatewayId ?? "",
      method: method.gatewayMethod ?? "",
      amount: rupiah(amount),
      description: `Pesanan ${held.number}`,
      payer: {
        name: held.guest_name ?? held.recipient.name,
        email: held.guest_email ?? "",
        phone: held.guest_phone ?? held.recipient.phone,
      },
      expiresAt,
      returnPath:
        held.cart_public_id === null
          ? `/final-shop?order=${held.number}`
          : `/final-shop?cart=${held.cart_public_id}`,
    });
    await client.query(
      `update shop_order set payer = 'channel', method = $2, fee = $3, fee_paid_by = $4, amount = $5, charge_id = $6, charge_state = 'open',
         instructions = null, expires_at = greatest(expires_at, $7) where id = $1`,
      [
        held.id,
        JSON.stringify({
          code: method.code,
          kind: method.kind,
          name: method.name,
          bank: method.bank,
        }),
        fee,
        paidBy,
        amount,
        id,
        expiresAt,
      ],
    );
    return id;
  });
  await makeCharge(brand, payments, chargeId);
}
