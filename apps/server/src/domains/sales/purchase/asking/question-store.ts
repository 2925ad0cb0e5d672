import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import type { SealedText } from "../../../../platform/text-seal.ts";

/** A decided attempt whose status is to be asked. */
export interface Question {
  readonly supplier_reference: string;
  readonly sku: string;
  readonly destination: string;
  readonly quoted_cost: number;
  readonly submitted_at: Date;
  /** As of a ClaimedAttempt. */
  readonly bill_reference: string | null;
}

/** Leases due questions of one supplier; see `claimAttempts` for `latestCallSeconds`. */
export async function claimQuestions(
  pool: pg.Pool,
  supplierId: string,
  limit: number,
  leaseSeconds: number,
  latestCallSeconds: number,
): Promise<readonly Question[]> {
  const answer = await pool.query<Question>({
    name: "purchase.claim-questions",
    text: "select * from claim_status_questions($1, $2, make_interval(secs => $3), make_interval(secs => $4))",
    values: [supplierId, limit, leaseSeconds, latestCallSeconds],
  });
  return answer.rows;
}

/** Makes cases of the questions that may never be asked, because asking could buy. Returns how many. */
export async function giveUpUnaskable(pool: pg.Pool, supplierId: string): Promise<number> {
  const answer = await pool.query<{ count: number }>("select give_up_unaskable($1) as count", [
    supplierId,
  ]);
  return onlyRow(answer).count;
}

export type AskResult = "no_effect" | "in_flight" | "asked" | "questioned" | "unknown_reference";

/** Has the status asked because of a callback that proves nothing by itself. */
export async function askAbout(
  pool: Queries,
  said: {
    readonly reference: string;
    readonly state: string;
    /** Under seal, as it stands in the purchase. */
    readonly serialNumber: SealedText | undefined;
  },
): Promise<AskResult> {
  const answer = await pool.query<{ result: AskResult }>("select ask_about($1, $2, $3) as result", [
    said.reference,
    said.state,
    said.serialNumber ?? null,
  ]);
  return onlyRow(answer).result;
}
