import { SUPPLIER_FUNDING_APPROVAL, supplierFundInput } from "@konter/contract/suppliers";
import * as z from "zod/mini";
import { describeFunding } from "../../money/reconciliation/index.ts";
import { approvalKind } from "../../../kernel/approvals/index.ts";
import type { RegisteredKind } from "../../../kernel/approvals/index.ts";
import { requireExchangeDifference, requireSupplier, writeFunding } from "./fund-supplier.ts";

/** A record of a deposit at a supplier above the limit of one person. Its approval posts it, once. */
export function fundingKind(): RegisteredKind {
  return approvalKind({
    name: SUPPLIER_FUNDING_APPROVAL,
    requestPermission: "suppliers.fund",
    permission: "suppliers.approve",
    asked: supplierFundInput,
    bound: z.extend(supplierFundInput, { name: z.string() }),
    async prepare(database, asked) {
      const name = await requireSupplier(database, asked.id);
      await requireExchangeDifference(database, asked);
      return { subject: asked.id, bound: { ...asked, name } };
    },
    describe: (funding, locale) => describeFunding(funding, locale),
    async executeInChange(change, funding, actor, madeBy) {
      await writeFunding(change, actor, funding, { madeBy, approvedBy: actor.staffId });
    },
  });
}
