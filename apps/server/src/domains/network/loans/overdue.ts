import { formatRupiah } from "@konter/contract/money";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { readBrandSettings } from "../../../kernel/settings/index.ts";
import { isOverdue, payableOf, readToday } from "./judge-loan.ts";
import { findLoanOfAgent, openDraws } from "./store.ts";

/** Whether the agent may spend the loan wallet: not while something should have been repaid (feature row M534). */
export async function isLoanOverdue(brand: BrandContext, agentId: number): Promise<boolean> {
  return (await overdueUsage(brand, agentId)) !== undefined;
}

/** Throws loan_overdue. */
export async function refuseOverdueLoan(brand: BrandContext, agentId: number): Promise<void> {
  const usage = await overdueUsage(brand, agentId);
  if (usage !== undefined)
    throw new DomainError("loan_overdue", { parameters: { usage: formatRupiah(usage) } });
}

/** Returns the debt of an overdue loan, or what a written-off one lacks; undefined for any other. */
async function overdueUsage(brand: BrandContext, agentId: number): Promise<number | undefined> {
  const loan = await findLoanOfAgent(brand.pool, agentId);
  const owed = loan === undefined ? 0 : payableOf(loan);
  if (loan === undefined || owed === 0) return undefined;
  if (loan.state !== "active") return owed;
  const { loan_grace_days: grace } = await readBrandSettings(brand);
  const draws = await openDraws(brand.pool, loan.id);
  return isOverdue(draws, grace, await readToday(brand.pool)) ? owed : undefined;
}
