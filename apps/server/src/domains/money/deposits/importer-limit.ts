import { isColleagueThere } from "../../office/approvals/index.ts";
import type { Queries } from "@konter/ledger";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { BankCandidate, IncomingLine } from "../banks/index.ts";
import { readAlone } from "./decide-request.ts";

/**
 * What a person's file credits by itself counts towards what that person may credit alone in a day; a line above it waits for another
 * person. Lines of a feed, and those of a brand where one person decides, pass.
 */
export async function limitImporters(
  brand: BrandContext,
  reads: Queries,
  lines: readonly IncomingLine[],
  candidates: readonly BankCandidate[],
): Promise<readonly BankCandidate[]> {
  const fitting = new Set(
    candidates.filter(({ fits }) => fits === "now").map(({ lineId }) => lineId),
  );
  const waiting = new Set<number>();
  const left = new Map<number, number>();
  for (const { id, importer, amount } of lines) {
    if (importer === null || !fitting.has(id)) continue;
    const rest = left.get(importer) ?? (await readLeft(brand, reads, importer));
    if (amount > rest) waiting.add(id);
    left.set(importer, amount > rest ? rest : rest - amount);
  }
  return candidates.map((candidate) =>
    candidate.fits === "now" && waiting.has(candidate.lineId)
      ? { ...candidate, fits: "importer_limit" }
      : candidate,
  );
}

async function readLeft(brand: BrandContext, reads: Queries, importer: number): Promise<number> {
  if (!(await isColleagueThere(reads, importer, "deposits.decide")))
    return Number.POSITIVE_INFINITY;
  return (await readAlone(brand, reads, importer)).left;
}
