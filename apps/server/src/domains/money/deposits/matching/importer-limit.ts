import type { Queries } from "@konter/postgres";
import { isColleagueThere, takesSecondPerson } from "../../../../kernel/approvals/index.ts";
import type { ActDatabase } from "../../../../kernel/approvals/index.ts";
import { actorOfWorker } from "../../../../kernel/audit/index.ts";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import type { BankCandidate, IncomingLine } from "../../banks/index.ts";
import { readAlone } from "../office/decide-request.ts";

/**
 * Counts automatic credits from a person's file towards that person's daily limit; lines above the limit wait for
 * another person. Lines of a feed are not limited, nor are lines of a brand where one person decides.
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

interface Credited {
  readonly id: number;
  readonly importer: number;
  readonly amount: number;
}

/**
 * Records once per file that its importer credits more than one person's daily limit because the brand has no second
 * person. `lines` are about to be credited.
 */
export async function noteAboveLimit(
  brand: BrandContext,
  on: ActDatabase,
  lines: readonly number[],
): Promise<void> {
  const found = await on.reads.query<Credited>(
    `select i.id, i.staff_id as importer, sum(l.amount)::bigint as amount from bank_line l join bank_import i on i.id = l.import_id
     where l.id = any ($1) and i.staff_id is not null group by i.id order by i.id`,
    [lines],
  );
  const left = new Map<number, number>();
  for (const { id, importer, amount } of found.rows) {
    const rest = left.get(importer) ?? (await readAlone(brand, on.reads, importer)).left;
    left.set(importer, Math.max(rest - amount, 0));
    if (amount > rest) await noteOnce(on, importer, `bank import ${id}`);
  }
}

async function noteOnce(on: ActDatabase, importer: number, subject: string): Promise<void> {
  const kind = "deposits.own_file";
  const noted = await on.reads.query("select from lone_act where kind = $1 and subject = $2", [
    kind,
    subject,
  ]);
  if (noted.rows.length === 0) await takesSecondPerson(on, actorOfWorker(importer), kind, subject);
}
