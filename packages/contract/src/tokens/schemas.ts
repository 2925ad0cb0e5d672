import * as z from "zod/mini";
import { refusedAs } from "../field-rules.ts";
import { normaliseMeter } from "../phone.ts";
import { errors as purchaseErrors } from "../purchase/errors.ts";
import { TOKEN_FINDINGS } from "./rules.ts";

export const meterTokensQuery = z.strictObject({
  /** A meter's 11 digits or a customer's 12; tokens of both are found where the meter was asked about. */
  number: z.string().check(
    refusedAs(purchaseErrors, "destination_required", (value) => value.trim().length > 0),
    refusedAs(
      purchaseErrors,
      "destination_invalid",
      (value) => normaliseMeter(value) !== undefined,
    ),
  ),
});
export const tokenInput = z.strictObject({ ref_id: z.string().check(z.maxLength(20)) });

export const soldToken = z.object({
  ref_id: z.string(),
  /** When it was bought. */
  date: z.string(),
  product: z.string(),
  destination_number: z.string(),
  /** As the supplier wrote it. */
  serial_number: z.string(),
  /** Its 20 digits; null where there are not so many. */
  token: z.nullable(z.string()),
  name: z.nullable(z.string()),
  /** `R1/1300 VA` */
  tariff_power: z.nullable(z.string()),
  kwh: z.nullable(z.string()),
  /** Our name of it at the supplier, which a complaint there needs. */
  supplier_reference: z.string(),
  findings: z.array(z.enum(TOKEN_FINDINGS)),
});
export type SoldToken = z.output<typeof soldToken>;
export const meterTokens = z.object({ tokens: z.array(soldToken) });
export type MeterTokens = z.output<typeof meterTokens>;
