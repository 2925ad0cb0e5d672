import { createLedger, LEDGER_MIGRATIONS } from "@konter/ledger";
import type { Ledger } from "@konter/ledger";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import { createTestDatabase } from "@konter/postgres/testing";
import type { TestDatabase } from "@konter/postgres/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { idempotent, inputHash } from "./idempotent.ts";
import type { KeyedCall } from "./idempotent.ts";
import { inTransaction } from "./transaction.ts";

let database: TestDatabase;
let ledger: Ledger;
beforeAll(async () => {
  database = await createTestDatabase(LEDGER_MIGRATIONS);
  ledger = createLedger(database.pool, database.pipeline);
  for (const table of ["order_made", "order_returned"])
    await database.owner.query(
      `create table ${table} (id integer generated always as identity primary key, member_id integer not null, key text not null,
         input_hash bytea not null, unique (member_id, key));
       grant select, insert on ${table} to konter_app`,
    );
});
afterAll(() => database.drop());
beforeEach(() => database.owner.query("truncate order_made, order_returned restart identity"));

interface Asked {
  readonly table: "order_made" | "order_returned";
  readonly memberId: number;
  readonly key: string;
  readonly input: string;
}
const ORDER: Asked = { table: "order_made", memberId: 1, key: "k", input: "two shirts" };

const keyed = ({ table, memberId, key, input }: Asked): KeyedCall<number> => ({
  earlier: `select id as answer, input_hash = $3 as same from ${table} where member_id = $1 and key = $2`,
  key: [memberId, key],
  input: [inputHash(input)],
});

async function insert(client: Queries, asked: Asked): Promise<number> {
  const made = await client.query<{ id: number }>(
    `insert into ${asked.table} (member_id, key, input_hash) values ($1, $2, $3) returning id`,
    [asked.memberId, asked.key, inputHash(asked.input)],
  );
  return onlyRow(made).id;
}

const place = (asked: Asked, work = insert): Promise<number> =>
  inTransaction(database.pool, (client) =>
    idempotent(client, keyed(asked), () => work(client, asked)),
  );

/** The same in a ledger change: the work runs at the commit, so its id is allocated before. */
const placeInChange = (asked: Asked): Promise<number> =>
  ledger.commit((change) =>
    idempotent(change, keyed(asked), async () => {
      const id = await change.newId(asked.table);
      await change.writes.query(
        `insert into ${asked.table} (id, member_id, key, input_hash) overriding system value values ($1, $2, $3, $4)`,
        [id, asked.memberId, asked.key, inputHash(asked.input)],
      );
      return id;
    }),
  );

const countOrders = async (): Promise<number> => {
  const counted = await database.owner.query<{ count: number }>(
    "select ((select count(*) from order_made) + (select count(*) from order_returned))::int as count",
  );
  return onlyRow(counted).count;
};

describe.each([
  ["a transaction", place],
  ["a change", placeInChange],
])("a keyed call in %s", (_name, call) => {
  test("runs once and returns the first response to a repeated call", async () => {
    const first = await call(ORDER);
    expect(await call(ORDER)).toBe(first);
    expect(await countOrders()).toBe(1);
  });

  test("runs once for eight parallel calls with the same key", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => call(ORDER)));
    expect(new Set(answers).size).toBe(1);
    expect(await countOrders()).toBe(1);
  });

  test("rejects the key for another input and changes nothing", async () => {
    await call(ORDER);
    await expect(call({ ...ORDER, input: "three shirts" })).rejects.toMatchObject({
      code: "idempotency_key_reused",
    });
    expect(await countOrders()).toBe(1);
  });

  test("rejects one of two inputs with one key in parallel", async () => {
    const results = await Promise.allSettled(
      ["two shirts", "three shirts"].map((input) => call({ ...ORDER, input })),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(results.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "idempotency_key_reused" },
    });
    expect(await countOrders()).toBe(1);
  });

  test("separates the keys of callers and of endpoints", async () => {
    await call(ORDER);
    await call({ ...ORDER, memberId: 2, input: "three shirts" });
    await call({ ...ORDER, table: "order_returned", input: "three shirts" });
    expect(await countOrders()).toBe(3);
  });
});

test("runs again if the process died between the work and its commit", async () => {
  const dying = place(ORDER, async (client, asked) => {
    const id = await insert(client, asked);
    await client.query("select pg_terminate_backend(pg_backend_pid())");
    return id;
  });
  await expect(dying).rejects.toThrow();
  expect(await countOrders()).toBe(0);
  await place(ORDER);
  expect(await countOrders()).toBe(1);
});
