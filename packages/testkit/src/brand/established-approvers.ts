import type pg from "pg";

/**
 * Lets somebody, or everybody who got their permissions from no colleague, approve all that their permissions allow, as
 * if for a long time. Only the database's owner can write this.
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

/**
 * Records this person as the inviter of the latest members of staff, whose approvals then count as one person's
 * (docs/adr/0090).
 */
export async function placeUnder(owner: pg.Pool, makerId: number, latest: number): Promise<void> {
  await owner.query(
    "update staff set placed_by = $1, placed_at = clock_timestamp() where id in (select id from staff order by id desc limit $2)",
    [makerId, latest],
  );
}
