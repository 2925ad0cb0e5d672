import * as z from "zod/mini";
import { billInquiryInput, billType } from "../bills/schemas.ts";
import { amount, amountOut, queryInteger, refusedAs, text } from "../field-rules.ts";
import { oneProof, spendingProof } from "../passkeys/schemas.ts";
import { TRANSACTION_STATUSES } from "../purchase/rules.ts";
import { errors } from "./errors.ts";
import {
  BILL_REMINDER_DAYS_MOST,
  BILL_RUN_LIMIT,
  BILL_RUN_STATES,
  SAVED_BILL_GROUP_CHARACTERS,
  SAVED_BILL_LABEL_CHARACTERS,
} from "./rules.ts";

const savedBillId = () => queryInteger(1, 999_999_999_999_999);

/** A recurring bill saved by its owner. */
export const savedBill = z.object({
  id: z.string(),
  product_code: z.string(),
  product: z.string(),
  type: billType,
  /** Whether it can be looked up now. */
  open: z.boolean(),
  customer_number: z.string(),
  /** The biller's last name for the customer; null before the first inquiry. */
  customer_name: z.nullable(z.string()),
  months: z.nullable(z.int()),
  year: z.nullable(z.int()),
  identity_number: z.nullable(z.string()),
  label: z.string(),
  /** Group name; empty for none. */
  group: z.string(),
  /** Day of the month, or its last day in shorter months; null for no reminder. */
  due_day: z.nullable(z.int()),
  reminder_days: z.int(),
  /** The next due date (WIB). */
  due_on: z.nullable(z.string()),
  /** The last payment in Konter that was not refunded. */
  last_paid: z.nullable(z.object({ at: z.string(), amount: amountOut(), ref_id: z.string() })),
  /** Whether the bill of the next due date is already paid in Konter. */
  paid: z.boolean(),
});
export type SavedBill = z.output<typeof savedBill>;

export const savedBills = z.object({
  rows: z.array(savedBill),
  /** The account's latest run of the last day, to resume. */
  latest_run: z.nullable(z.object({ code: z.string(), started_at: z.string() })),
});
export type SavedBills = z.output<typeof savedBills>;

export const savedBillInput = z.strictObject({
  ...billInquiryInput.shape,
  label: z._default(text(SAVED_BILL_LABEL_CHARACTERS), ""),
  group: z._default(text(SAVED_BILL_GROUP_CHARACTERS), ""),
  due_day: z.optional(
    z.int().check(refusedAs(errors, "saved_bill_due_day_invalid", (day) => day >= 1 && day <= 31)),
  ),
  /** Days before the due date; omitted: the brand's setting. */
  reminder_days: z.optional(
    z
      .int()
      .check(
        refusedAs(
          errors,
          "saved_bill_reminder_invalid",
          (days) => days >= 0 && days <= BILL_REMINDER_DAYS_MOST,
          { most: BILL_REMINDER_DAYS_MOST },
        ),
      ),
  ),
});
export type SavedBillInput = z.input<typeof savedBillInput>;
export const savedBillEditInput = z.strictObject({ id: savedBillId(), ...savedBillInput.shape });
export const savedBillIdInput = z.strictObject({ id: savedBillId() });

export const billNumbersQuery = z.strictObject({ type: billType });
/** Numbers of one bill type that this account saved or looked up, saved ones first. */
export const billNumbers = z.object({
  numbers: z.array(
    z.object({
      product_code: z.string(),
      product: z.string(),
      customer_number: z.string(),
      /** The label, otherwise the biller's name for the customer; null when neither is known. */
      name: z.nullable(z.string()),
      saved: z.boolean(),
    }),
  ),
});
export type BillNumber = z.output<typeof billNumbers>["numbers"][number];

/** A run has each bill at most once, and a limited number of bills. */
const chosen = <Row extends z.ZodMiniType>(row: Row) =>
  z.array(row).check(
    refusedAs(errors, "bill_run_empty", (rows) => rows.length > 0),
    refusedAs(errors, "bill_run_too_many", (rows) => rows.length <= BILL_RUN_LIMIT, {
      most: BILL_RUN_LIMIT,
    }),
  );

export const billRunStartInput = z.strictObject({
  saved_bill_ids: chosen(z.string().check(z.regex(/^[0-9]{1,15}$/))),
});

const runCode = z.string().check(z.maxLength(20));
export const billRunInput = z.strictObject({ code: runCode });

/** One bill of a run with its state. */
export const billRunRow = z.object({
  number: z.int(),
  saved_bill_id: z.nullable(z.string()),
  product: z.string(),
  type: billType,
  customer_number: z.string(),
  label: z.string(),
  group: z.string(),
  state: z.enum(BILL_RUN_STATES),
  /** Why it was not found or not paid, in the reader's language. */
  message: z.nullable(z.string()),
  /** Its code: `bill_paid`, `bill_customer_not_found`, `bill_inquiry_expired`. */
  code: z.nullable(z.string()),
  bill: z.nullable(
    z.object({
      ref_id: z.string(),
      status: z.enum(TRANSACTION_STATUSES),
      customer_name: z.string(),
      period: z.string(),
      amount: amountOut(),
      admin_fee: amountOut(),
      total: amountOut(),
      /** Price that the account pays. */
      price: amountOut(),
      expires_at: z.nullable(z.string()),
      serial_number: z.nullable(z.string()),
      failure: z.nullable(z.string()),
    }),
  ),
});
export type BillRunRow = z.output<typeof billRunRow>;
export const billRun = z.object({
  code: z.string(),
  started_at: z.string(),
  /** Whether inquiries or payments are still in progress, so that the screen must poll. */
  busy: z.boolean(),
  rows: z.array(billRunRow),
});
export type BillRun = z.output<typeof billRun>;

/** The terms that the member agrees to, confirmed with password or PIN, as the brand chose, or with a passkey. */
export const billRunAgreement = z.strictObject({
  code: runCode,
  rows: chosen(
    z.strictObject({
      number: z.int().check(z.gte(1), z.lte(BILL_RUN_LIMIT)),
      /** The price that the user saw. */
      price: amount(),
    }),
  ),
});
export type BillRunAgreement = z.input<typeof billRunAgreement>;
export const billRunPayInput = z
  .strictObject({
    ...billRunAgreement.shape,
    ...spendingProof(),
  })
  .check(oneProof("password"));
