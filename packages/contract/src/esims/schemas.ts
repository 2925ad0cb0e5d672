import * as z from "zod/mini";
import { product } from "../catalog/schemas.ts";
import { amountOut } from "../field-rules.ts";
import { TRANSACTION_STATUSES } from "../purchase/rules.ts";
import { ESIM_ABILITIES, ESIM_PLAN_STATES } from "./rules.ts";

export const esimPlan = z.object({
  name: z.string(),
  state: z.enum(ESIM_PLAN_STATES),
  /** Null for an unlimited plan. */
  total_megabytes: z.nullable(z.int()),
  remaining_megabytes: z.nullable(z.int()),
  /** Null until the plan has started. */
  starts_at: z.nullable(z.string()),
  expires_at: z.nullable(z.string()),
});
export type EsimPlan = z.output<typeof esimPlan>;

/** The vendor's last response. Without plans, nothing is left or the plans have ended. */
export const esimUsage = z.object({ read_at: z.string(), plans: z.array(esimPlan) });
export type EsimUsage = z.output<typeof esimUsage>;

/** A purchase for an existing eSIM. */
export const esimRefill = z.object({
  ref_id: z.string(),
  date: z.string(),
  product: z.string(),
  price: amountOut(),
  status: z.enum(TRANSACTION_STATUSES),
});

export const esim = z.object({
  /** The transaction that delivered the eSIM, even if the request named a refill. */
  ref_id: z.string(),
  iccid: z.nullable(z.string()),
  operator_code: z.string(),
  abilities: z.array(z.enum(ESIM_ABILITIES)),
  /** Null until the vendor has responded once. */
  usage: z.nullable(esimUsage),
  /** When the vendor last failed to respond after that. */
  unanswered_at: z.nullable(z.string()),
  /** Latest first. */
  refills: z.array(esimRefill),
});
export type Esim = z.output<typeof esim>;

/** Products that refill this eSIM, with the account's prices; closed products are included with the reason. */
export const esimRefillList = z.object({
  /** The transaction that delivered the eSIM; refills name it as `refill_of`. */
  ref_id: z.string(),
  iccid: z.string(),
  products: z.array(product),
});
export type EsimRefillList = z.output<typeof esimRefillList>;

export const esimInput = z.strictObject({ ref_id: z.string().check(z.maxLength(20)) });
