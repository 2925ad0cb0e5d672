import * as z from "zod/mini";
import { screen } from "../catalog/schemas.ts";
import { instant, requiredCode, requiredText } from "../field-rules.ts";
import { STAFF_REASON_CHARACTERS } from "../members/rules.ts";

const pause = z.object({
  reason: z.string(),
  paused_at: z.string(),
  /** When it ends automatically; null until it is ended by hand. */
  ends_at: z.nullable(z.string()),
  paused_by: z.nullable(z.string()),
});
export type SalePause = z.output<typeof pause>;
const counted = {
  /** Number of its products that staff left switched on. */
  products: z.int(),
  switched_on: z.int(),
  pause: z.nullable(pause),
};
const soldOperator = z.object({
  operator_code: z.string(),
  operator_name: z.string(),
  ...counted,
});
export type SoldOperator = z.output<typeof soldOperator>;
const soldKind = z.object({ screen, ...counted, operators: z.array(soldOperator) });
export type SoldKind = z.output<typeof soldKind>;
export const salePauses = z.object({ kinds: z.array(soldKind) });

/** A product kind; with the operator only that operator's products of the kind. */
const place = { screen, operator_code: z.optional(requiredCode(60)) };
export const salePauseInput = z.strictObject({
  ...place,
  reason: requiredText(STAFF_REASON_CHARACTERS),
  ends_at: z.optional(instant()),
});
export const salePauseEndInput = z.strictObject(place);
