import { migrate, readMigrations } from "@konter/postgres";
import { createTestDatabase } from "@konter/postgres/testing";
import { expect, test } from "vitest";
import { MIGRATION_FOLDERS } from "../../../platform/database.ts";

const FIRST = "0048-who-may-approve";

test("a brand that comes from an earlier version goes on with the approvers that it has; only a link that nobody took cools", async () => {
  const migrations = readMigrations(MIGRATION_FOLDERS);
  const at = migrations.findIndex(({ name }) => name === FIRST);
  const database = await createTestDatabase([]);
  try {
    await migrate(database.connection, migrations.slice(0, at));
    await database.owner.query(
      `insert into staff (email, name, password_hash, permissions) values
         ('owner', 'Owner', 'x', '{approvals.read,settings.approve,staff.write}'), ('clerk', 'Clerk', 'x', '{approvals.read}'),
         ('guest', 'Guest', 'invited', '{settings.approve}')`,
    );
    await migrate(database.connection, migrations);
    const { rows } = await database.owner.query(
      `select s.email, p.permissions, p.way, p.counts_from <= now() as counts, p.first_used_at is not null as used
       from approving_power p join staff s on s.id = p.staff_id order by s.id`,
    );
    const power = { way: "established", used: true };
    expect(rows).toEqual([
      { ...power, email: "owner", permissions: ["settings.approve", "staff.write"], counts: true },
      { ...power, email: "guest", permissions: ["settings.approve"], counts: false },
    ]);
  } finally {
    await database.drop();
  }
});
