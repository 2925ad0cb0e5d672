import * as z from "zod/mini";
import { product } from "../catalog/schemas.ts";
import { amountOut } from "../field-rules.ts";
import { TRANSACTION_STATUSES } from "../purchase/rules.ts";
import { ESIM_ABILITIES, ESIM_PLAN_STATES } from "./rules.ts";

export const esimPlan = z.object({
  name: z.string(),
  state: z.enum(ESIM_PLAN_STATES),
  /** Null where the plan is unlimited. */
  total_megabytes: z.nullable(z.int()),
  remaining_megabytes: z.nullable(z.int()),
  /** Null until the plan has begun. */
  starts_at: z.nullable(z.string()),
  expires_at: z.nullable(z.string()),
});
export type EsimPlan = z.output<typeof esimPlan>;

/** What the vendor said last. No plan: nothing is left, or what was bought has ended. */
export const esimUsage = z.object({ read_at: z.string(), plans: z.array(esimPlan) });
export type EsimUsage = z.output<typeof esimUsage>;

/** Something bought for an eSIM that was there already. */
export const esimRefill = z.object({
  ref_id: z.string(),
  date: z.string(),
  product: z.string(),
  price: amountOut(),
  status: z.enum(TRANSACTION_STATUSES),
});

export const esim = z.object({
  /** The transaction that brought the eSIM, also where the question named a refill of it. */
  ref_id: z.string(),
  iccid: z.nullable(z.string()),
  operator_code: z.string(),
  abilities: z.array(z.enum(ESIM_ABILITIES)),
  /** Null until the vendor has answered once. */
  usage: z.nullable(esimUsage),
  /** When the vendor was asked after that and did not answer. */
  unanswered_at: z.nullable(z.string()),
  /** The latest first. */
  refills: z.array(esimRefill),
});
export type Esim = z.output<typeof esim>;

/** Products that fill this eSIM, with the account's prices; what is closed stays with its reason. */
export const esimRefillList = z.object({
  /** The transaction that brought the eSIM: what is bought for it names it as `refill_of`. */
  ref_id: z.string(),
  iccid: z.string(),
  products: z.array(product),
});
export type EsimRefillList = z.output<typeof esimRefillList>;

export const esimInput = z.strictObject({ ref_id: z.string().check(z.maxLength(20)) });
