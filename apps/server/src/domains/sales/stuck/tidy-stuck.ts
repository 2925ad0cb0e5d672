import type { BrandContext } from "../../../platform/brand-context.ts";

/** The answers of acts are kept for so many days: nobody repeats one later. */
const ACT_DAYS = 30;

/** Forgets who had what is settled, and what came of old acts; the audit log has both. */
export async function tidyStuck({ pool }: BrandContext): Promise<void> {
  await pool.query(
    "delete from stuck_owner o using purchase p where p.id = o.purchase_id and p.state not in ('submitting', 'unknown')",
  );
  await pool.query(
    "delete from stuck_act where begun_at < clock_timestamp() - make_interval(days => $1)",
    [ACT_DAYS],
  );
}
