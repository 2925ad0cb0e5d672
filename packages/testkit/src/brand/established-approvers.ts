import type pg from "pg";

/**
 * As if somebody, or everybody whom no colleague gave it, had long been able to approve what his permissions say. Only the
 * database's owner can write this.
 */
export async function establishApprovers(
  owner: pg.Pool,
  staffId: number | null = null,
): Promise<void> {
  await owner.query(
    `update approving_power set way = 'established', counts_from = clock_timestamp(), told_at = clock_timestamp()
     where ended_at is null and given_by is null and ($1::bigint is null or staff_id = $1)`,
    [staffId],
  );
}

/** As if this person had invited the latest members of staff, who approve nothing: accounts of one hand (docs/adr/0090). */
export async function placeUnder(owner: pg.Pool, makerId: number, latest: number): Promise<void> {
  await owner.query(
    "update staff set placed_by = $1, placed_at = clock_timestamp() where id in (select id from staff order by id desc limit $2)",
    [makerId, latest],
  );
}
