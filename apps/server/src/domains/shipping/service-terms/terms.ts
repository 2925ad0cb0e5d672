import { NO_TERMS } from "@konter/contract/parcel-services";
import type { ServiceTerms } from "@konter/contract/parcel-services";
import type { Queries } from "@konter/postgres";

interface TermsRow extends ServiceTerms {
  readonly courier_account_id: string;
  readonly service: string;
  readonly made_at: Date;
}

/** The terms in force, of one account or of all. */
export async function listTerms(
  database: Queries,
  account: string | null,
): Promise<readonly TermsRow[]> {
  const found = await database.query<TermsRow>(
    `select distinct on (courier_account_id, service) courier_account_id, service, unit, margin, agent_cashback, upline_share, made_at
     from courier_service_terms where $1::text is null or courier_account_id = $1
     order by courier_account_id, service, id desc`,
    [account],
  );
  return found.rows;
}

/** Returns how to look up the terms of the account's services. */
export async function readServiceTerms(
  database: Queries,
  account: string,
): Promise<(service: string) => ServiceTerms> {
  const rows = await listTerms(database, account);
  return (service) => rows.find((row) => row.service === service) ?? NO_TERMS;
}
