import type { FundingKind } from "@konter/contract/suppliers";
import * as m from "#messages";

/** How money came to a vendor, or back. */
export const KINDS: Readonly<Record<FundingKind, () => string>> = {
  paid: m.funds_paid,
  present: m.funds_present,
  returned: m.funds_returned,
};
