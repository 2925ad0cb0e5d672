import { createTestDatabase } from "@konter/postgres/testing";
import type { TestDatabase } from "@konter/postgres/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dueQuery } from "./due-times.ts";
import { queue, rowQueue } from "./queue.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase([]);
  await database.owner.query(`
    create table vendor (id text primary key);
    insert into vendor values ('a'), ('b');
    create table job (id int primary key, vendor_id text not null, due_at timestamptz, not_before timestamptz,
      tries int not null default 0, done boolean not null default false)`);
});
afterAll(() => database.drop());
beforeEach(() => database.owner.query("delete from job"));

interface Job {
  readonly id: number;
  readonly tries: number;
}
const OF_JOBS = {
  name: "jobs",
  table: "job",
  due: "due_at",
  where: "not done",
  lease: "1 minute",
  tries: "tries",
  columns: ["id", "tries"],
} as const;
const JOBS = queue<Job>(OF_JOBS);
const OF_VENDORS = queue<Job>({
  ...OF_JOBS,
  name: "vendor-jobs",
  partition: { column: "vendor_id", accounts: "vendor" },
  notBefore: "not_before",
});

/** Seconds from now; negative is past. */
async function add(
  id: number,
  dueIn: number | null,
  more: { vendor?: string; notBefore?: number } = {},
) {
  await database.owner.query(
    "insert into job (id, vendor_id, due_at, not_before) values ($1, $2, now() + make_interval(secs => $3), now() + make_interval(secs => $4))",
    [id, more.vendor ?? "a", dueIn, more.notBefore ?? null],
  );
}
const ids = (jobs: readonly Job[]): number[] => jobs.map(({ id }) => id);

describe("claiming", () => {
  it("leases the rows that have waited longest, each to one worker, and counts the lease", async () => {
    await add(1, -10);
    await add(2, -30);
    await add(3, -20);
    await add(4, 60);
    expect(await JOBS.claim(database.owner, 2)).toEqual([
      { id: 2, tries: 1 },
      { id: 3, tries: 1 },
    ]);
    expect(ids(await JOBS.claim(database.owner, 9))).toEqual([1]);
    expect(ids(await JOBS.claim(database.owner, 9))).toEqual([]);
  });

  it("skips rows that another transaction has locked", async () => {
    await add(1, -10);
    await add(2, -10);
    const other = await database.owner.connect();
    await other.query("begin");
    await other.query("select from job where id = 1 for update");
    expect(ids(await JOBS.claim(database.owner, 9))).toEqual([2]);
    await other.query("rollback");
    other.release();
  });

  it("leaves out rows outside the queue, and without a due time", async () => {
    await add(1, -10);
    await add(2, null);
    await database.owner.query("update job set done = true where id = 1");
    expect(ids(await JOBS.claim(database.owner, 9))).toEqual([]);
  });

  it("leases the rows of one account, and those that may be called", async () => {
    await add(1, -10);
    await add(2, -10, { vendor: "b" });
    await add(3, -10, { notBefore: 30 });
    await add(4, -10, { notBefore: -1 });
    expect(ids(await OF_VENDORS.claim(database.owner, 9, "a"))).toEqual([1, 4]);
  });

  it("leases one row only if it is due", async () => {
    await add(1, -10);
    expect(await JOBS.claimOne(database.owner, 1)).toEqual({ id: 1, tries: 1 });
    expect(await JOBS.claimOne(database.owner, 1)).toBeUndefined();
  });

  it("makes a postponed row due after its time", async () => {
    await add(1, -10);
    await JOBS.postpone(database.owner, 1, -1);
    expect(ids(await JOBS.claim(database.owner, 9))).toEqual([1]);
    await JOBS.postpone(database.owner, 1, 60);
    expect(ids(await JOBS.claim(database.owner, 9))).toEqual([]);
  });
});

describe("due times", () => {
  const dueIn = async (queues: Parameters<typeof dueQuery>[0][number]["queues"]) =>
    (await dueQuery([{ name: "jobs", queues }]).read(database.owner)).get("jobs");
  async function dueAt(id: number): Promise<Date> {
    const found = await database.owner.query<{ due_at: Date }>(
      "select due_at from job where id = $1",
      [id],
    );
    return found.rows[0]?.due_at ?? new Date(0);
  }
  const seconds = (ms: number | undefined) => ms && Math.round(ms / 10_000) * 10;

  it("report the earliest row of all queues of a worker", async () => {
    expect(await dueIn([JOBS])).toBeUndefined();
    await add(1, 100);
    await add(2, 50);
    expect(seconds(await dueIn([JOBS]))).toBe(50);
    expect(seconds(await dueIn([JOBS, OF_VENDORS]))).toBe(50);
  });

  it("are those after the vendor's minimum interval", async () => {
    await add(1, -10, { notBefore: 30 });
    await add(2, 100, { vendor: "b" });
    expect(seconds(await dueIn([OF_VENDORS]))).toBe(30);
  });

  it("are overdue for a health check only if the row may be processed", async () => {
    const overdue = rowQueue({ ...OF_JOBS, notBefore: "not_before" }).overdue;
    await add(1, -10, { notBefore: 30 });
    expect((await database.owner.query(overdue)).rows).toEqual([{ since: null }]);
    await add(2, -10);
    const due = await dueAt(2);
    expect((await database.owner.query(overdue)).rows).toMatchObject([{ since: due }]);
  });
});
