import { verifyLedger } from "@konter/ledger";
import { noteProof } from "../domains/money/reconciliation/index.ts";
import type { BrandContext } from "../platform/brand-context.ts";
import { MODULES } from "./modules.ts";

type Report = Awaited<ReturnType<typeof verifyLedger>>;

/** Checks the ledger and the records of every module against it. */
export async function checkBooks(brand: BrandContext): Promise<Report> {
  const report = await verifyLedger(brand.pool);
  const problems = [...report.problems];
  for (const module of MODULES) problems.push(...((await module.proveBooks?.(brand)) ?? []));
  return { ...report, problems };
}

/** The same, and stores the time and the result. */
export async function proveBooks(brand: BrandContext): Promise<Report> {
  const report = await checkBooks(brand);
  await noteProof(brand, { journals: report.journals, problems: report.problems.length });
  return report;
}
