import { BILL_INQUIRY_DAYS } from "@konter/contract/bills";
import type { BrandContext } from "../../../platform/brand-context.ts";

/** What was looked up and not paid goes after thirty days. */
export async function forgetInquiries({ pool }: BrandContext): Promise<void> {
  await pool.query("select forget_bills($1)", [BILL_INQUIRY_DAYS]);
}
