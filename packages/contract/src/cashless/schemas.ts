import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import { depositInstructions, depositMethod, depositMethodCode } from "../deposits/schemas.ts";
import { amountOut, requiredText } from "../field-rules.ts";
import { parcelAgreement } from "../parcels/schemas.ts";
import { CASHLESS_PAYER_CHARACTERS, CASHLESS_STATES } from "./rules.ts";

const { cod_amount: _amount, cod_fee: _fee, ...agreed } = parcelAgreement.shape;

export const cashlessMethods = z.object({ methods: z.array(depositMethod) });
export type CashlessMethods = z.output<typeof cashlessMethods>;

export const cashlessSendInput = z.strictObject({
  ...agreed,
  method: depositMethodCode(),
  /** The payer's name, as the gateway shows it. */
  payer_name: requiredText(CASHLESS_PAYER_CHARACTERS),
});
export type CashlessSendInput = z.output<typeof cashlessSendInput>;

export const cashlessParcel = z.object({
  code: z.string(),
  status: z.enum(CASHLESS_STATES),
  created_at: z.string(),
  expires_at: z.string(),
  paid_at: z.nullable(z.string()),
  method: z.pick(depositMethod, { code: true, kind: true, name: true, bank: true }),
  payer_name: z.string(),
  recipient_name: z.string(),
  service_name: z.string(),
  /** The shipping cost, the fee of the payment method, and what the sender pays. */
  total: amountOut(),
  fee: amountOut(),
  fee_paid_by: z.enum(["brand", "customer"]),
  amount: amountOut(),
  /** Null until the gateway has answered, and once nothing is left to pay. */
  instructions: z.nullable(depositInstructions),
  /** The reference of the accepted shipment. */
  shipment: z.nullable(z.string()),
  /** Why it failed, or why the money went to the deposit. */
  reason: z.nullable(z.string()),
  may_cancel: z.boolean(),
});
export type CashlessParcel = z.output<typeof cashlessParcel>;

export const cashlessInput = z.strictObject({ code: requiredText(20) });
export const cashlessQuery = z.strictObject({
  status: z.optional(z.enum(CASHLESS_STATES)),
  ...pageQuery,
});
export type CashlessQuery = z.output<typeof cashlessQuery>;
export const cashlessPage = z.object({
  rows: z.array(cashlessParcel),
  next_cursor: z.nullable(z.string()),
});
export type CashlessPage = z.output<typeof cashlessPage>;
