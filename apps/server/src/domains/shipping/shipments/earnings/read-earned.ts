import { serviceEarnings } from "@konter/contract/parcel-services";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import { readServiceTerms } from "../../service-terms/index.ts";
import type { KeptFee } from "../fees/lane-fees.ts";

/** The brand's margin of a parcel, and the parts promised to the sender and the sender's upline. */
export interface Earned {
  readonly margin: number;
  readonly agent_cashback: number;
  readonly upline_share: number;
  readonly upline_id: number | null;
}

interface Question {
  readonly memberId: number;
  readonly account: string;
  readonly fee: KeptFee;
  readonly now: Date;
}

/** Applies the terms in force now; a sender without an upline leaves the share with the brand. */
export async function readEarned(
  reads: Queries,
  { memberId, account, fee, now }: Question,
): Promise<Earned> {
  const termsOf = await readServiceTerms(reads, account);
  const earned = serviceEarnings(fee.courier_fee, termsOf(fee.service));
  const found = await reads.query<{ upline_id: number | null }>(
    "select (select upline_id from standing_at($1, $2)) as upline_id",
    [memberId, now],
  );
  const upline = onlyRow(found).upline_id;
  return { ...earned, upline_share: upline === null ? 0 : earned.upline_share, upline_id: upline };
}
