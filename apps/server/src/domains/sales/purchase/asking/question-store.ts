import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import type { SealedText } from "../../../../platform/keys/text-seal.ts";

/** A decided attempt whose status is queried again. */
export interface Question {
  readonly supplier_reference: string;
  readonly sku: string;
  readonly destination: string;
  readonly quoted_cost: number;
  readonly submitted_at: Date;
  /** As in ClaimedAttempt. */
  readonly bill_reference: string | null;
}

/** Leases due questions of one supplier. See `claimAttempts` for `latestCallSeconds`. */
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

/** Turns questions whose status query could buy into cases. Returns their number. */
export async function giveUpUnaskable(pool: pg.Pool, supplierId: string): Promise<number> {
  const answer = await pool.query<{ count: number }>("select give_up_unaskable($1) as count", [
    supplierId,
  ]);
  return onlyRow(answer).count;
}

export type AskResult = "no_effect" | "in_flight" | "asked" | "questioned" | "unknown_reference";

/** Schedules a status query after a callback that is not proof by itself. */
export async function askAbout(
  pool: Queries,
  said: {
    readonly reference: string;
    readonly state: string;
    /** Encrypted, in the form stored in the purchase. */
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
