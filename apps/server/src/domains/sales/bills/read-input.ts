import { BILL_TYPES, readBillNumber } from "@konter/contract/bills";
import type { BillAsk, BillType } from "@konter/contract/bills";
import type { ErrorCode } from "@konter/contract/errors";
import { businessDate } from "@konter/contract/time";
import { DomainError } from "../../../platform/domain-error.ts";
import type { BillInput } from "./store.ts";

export interface InquiryRequest extends BillInput {
  readonly product_code: string;
  readonly customer_number: string;
}

/**
 * Returns the number in the form in which it is sent, and the other inputs of this bill type: one month by default, the
 * current year for tax. Throws validation_failed on the field.
 */
export function readInput(
  type: BillType,
  request: InquiryRequest,
  now = new Date(),
): { readonly number: string; readonly input: BillInput } {
  const asks: readonly BillAsk[] = BILL_TYPES[type].asks;
  const number = readBillNumber(type, request.customer_number);
  if (number === undefined) throw onField("customer_number", "destination_invalid");
  if (asks.includes("identity_number") && request.identity_number === undefined)
    throw onField("identity_number", "bill_identity_invalid");
  const thisYear = Number(businessDate(now).slice(0, 4));
  const { months = 1, year = thisYear, identity_number } = request;
  if (asks.includes("year") && year > thisYear) throw onField("year", "bill_year_invalid");
  return {
    number,
    input: {
      ...(asks.includes("months") && { months }),
      ...(asks.includes("year") && { year }),
      ...(asks.includes("identity_number") && { identity_number }),
    },
  };
}

const onField = (field: string, rule: ErrorCode): DomainError =>
  new DomainError("validation_failed", { fields: { [field]: { rule } } });
