import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import { amountOut, calendarDate, queryInteger, requiredText } from "../field-rules.ts";
import { ALL_COURIERS } from "../parcels/rules.ts";
import { COD_CASES, COD_OUTCOMES, COD_STATEMENT_STATES, COD_STATES } from "./rules.ts";

const courier = z.enum(ALL_COURIERS);
const rowId = () => queryInteger(1, Number.MAX_SAFE_INTEGER);
const sum = z.object({ count: z.int(), amount: amountOut() });

export const codQuery = z.strictObject({
  ...pageQuery,
  state: z.optional(z.enum(COD_STATES)),
  date_from: z.optional(calendarDate()),
  date_to: z.optional(calendarDate()),
});
export type CodQuery = z.output<typeof codQuery>;

/** The money of one parcel. */
export const codRow = z.object({
  ref_id: z.string(),
  created_at: z.string(),
  awb: z.nullable(z.string()),
  expedition: courier,
  expedition_name: z.string(),
  recipient_name: z.string(),
  cod_amount: amountOut(),
  cod_fee: amountOut(),
  /** The agent's part. */
  cod_net: amountOut(),
  cod_state: z.enum(COD_STATES),
  collected_at: z.nullable(z.string()),
  /** The day on which the courier transferred it to the brand. */
  settled_on: z.nullable(z.string()),
  paid_at: z.nullable(z.string()),
});
export type CodRow = z.output<typeof codRow>;
export const codPage = z.object({
  rows: z.array(codRow),
  next_cursor: z.nullable(z.string()),
  /** The agent's part over all rows of the period. */
  waiting: sum,
  collected: sum,
  paid: sum,
});
export type CodPage = z.output<typeof codPage>;

export const codFileInput = z.strictObject({
  account: requiredText(40),
  bytes: z.instanceof(Uint8Array),
});
export const codStatementInput = z.strictObject({ statement_id: rowId() });
/** Input of the approval kind `cod.statement`. */
export const codStatementAsked = z.strictObject({ statement_id: z.int().check(z.gte(1)) });

/** A line of a statement beside what the books expect. */
export const codLine = z.object({
  line: z.int(),
  awb: z.string(),
  ref_id: z.nullable(z.string()),
  amount: amountOut(),
  fee: amountOut(),
  net: amountOut(),
  settled_on: z.string(),
  outcome: z.enum(COD_OUTCOMES),
  /** Expected by the books; null for an unknown waybill. */
  expected_amount: z.nullable(amountOut()),
  expected_net: z.nullable(amountOut()),
});
export type CodLine = z.output<typeof codLine>;

const counts = {
  rows: z.int(),
  repeated: z.int(),
  /** Lines that are, or would be, paid to agents. */
  matching: sum,
  /** The courier's transfer for those lines. */
  net: amountOut(),
  cases: z.int(),
};
export const codPreview = z.object({
  ...counts,
  account: z.string(),
  lines: z.array(codLine),
});
export type CodPreview = z.output<typeof codPreview>;
export const codStatement = z.object({
  ...counts,
  statement_id: z.int(),
  account: z.string(),
  state: z.enum(COD_STATEMENT_STATES),
  created_at: z.string(),
  created_by: z.nullable(z.string()),
  settled_at: z.nullable(z.string()),
  /** The open request for a second person. */
  approval_id: z.nullable(z.int()),
  lines: z.array(codLine),
});
export type CodStatement = z.output<typeof codStatement>;

export const codStatementsQuery = z.strictObject({ ...pageQuery });
export const codStatementRow = z.object({
  statement_id: z.int(),
  account: z.string(),
  state: z.enum(COD_STATEMENT_STATES),
  created_at: z.string(),
  created_by: z.nullable(z.string()),
  rows: z.int(),
});
export type CodStatementRow = z.output<typeof codStatementRow>;
export const codStatementPage = z.object({
  rows: z.array(codStatementRow),
  next_cursor: z.nullable(z.string()),
});
export type CodStatementPage = z.output<typeof codStatementPage>;

/** A line that was not paid, or a parcel whose courier contradicts its delivery. */
export const codCase = z.object({
  case_id: z.string(),
  at: z.string(),
  reason: z.enum([...COD_CASES, "disputed"]),
  account: z.string(),
  awb: z.string(),
  ref_id: z.nullable(z.string()),
  amount: z.nullable(amountOut()),
  net: z.nullable(amountOut()),
  expected_amount: z.nullable(amountOut()),
  expected_net: z.nullable(amountOut()),
});
export type CodCaseRow = z.output<typeof codCase>;
export const codCaseList = z.object({ rows: z.array(codCase) });
export type CodCaseList = z.output<typeof codCaseList>;
export const codCaseCloseInput = z.strictObject({
  case_id: requiredText(40),
  words: requiredText(500),
});
export type CodCaseCloseInput = z.output<typeof codCaseCloseInput>;
export const codDisputeInput = z.strictObject({
  ref_id: requiredText(20),
  /** Whether the courier did collect the money. */
  collected: z.boolean(),
  words: requiredText(500),
});
export type CodDisputeInput = z.output<typeof codDisputeInput>;
