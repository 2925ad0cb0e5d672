import { rupiah } from "@konter/contract/money";
import { createTestDatabase } from "@konter/postgres/testing";
import type { TestDatabase } from "@konter/postgres/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createLedger, LEDGER_MIGRATIONS } from "./index.ts";
import type { Journal, Ledger } from "./index.ts";

let database: TestDatabase;
let ledger: Ledger;
beforeAll(async () => {
  database = await createTestDatabase(LEDGER_MIGRATIONS);
  ledger = createLedger(database.pool, database.pipeline);
  await database.owner.query(
    `create table request (id integer primary key, state text not null, note text, at timestamptz, bytes bytea, tags text[], facts jsonb);
     grant select, insert, update on request to konter_app`,
  );
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.owner.query("truncate request");
  await database.owner.query("insert into request (id, state) values (1, 'open')");
});

const journal = (key: string, amount: number, debit = "bank"): Journal => ({
  key,
  kind: "top_up",
  reference: key,
  transfers: [
    {
      debit: { kind: debit === "bank" ? "bank" : "deposit", owner: debit },
      credit: { kind: "deposit", owner: "1" },
      amount: rupiah(amount),
    },
  ],
});
const stateOf = async () => {
  const { rows } = await database.owner.query<{ state: string }>(
    "select state from request where id = 1",
  );
  return rows;
};

describe("a change", () => {
  test("writes its rows and posts its journals together", async () => {
    await ledger.commit(async (change) => {
      await change.reads.query("select state from request where id = $1", [1]);
      await change.writes.query("update request set state = 'done' where id = $1", [1]);
      change.post([journal("together", 4_000)]);
    });
    expect(await stateOf()).toEqual([{ state: "done" }]);
    expect(await ledger.balance({ kind: "deposit", owner: "1" })).toBe(4_000);
  });

  test("is prepared again when a row that it read was changed", async () => {
    const seen: unknown[] = [];
    await ledger.commit(async (change) => {
      const { rows } = await change.reads.query("select state from request where id = 1");
      seen.push(rows);
      if (seen.length === 1)
        await database.owner.query("update request set state = 'moved' where id = 1");
      await change.writes.query("update request set note = $1 where id = 1", [seen.length]);
    });
    expect(seen).toEqual([[{ state: "open" }], [{ state: "moved" }]]);
    const { rows } = await database.owner.query("select note from request");
    expect(rows).toEqual([{ note: "2" }]);
  });

  test("is prepared again when a row appeared that it had not found", async () => {
    const found: number[] = [];
    await ledger.commit(async (change) => {
      const { rows } = await change.reads.query("select id from request where id = 2");
      found.push(rows.length);
      if (found.length === 1)
        await database.owner.query("insert into request (id, state) values (2, 'open')");
      await change.writes.query("update request set note = 'seen' where id = 1");
    });
    expect(found).toEqual([0, 1]);
  });

  test("loses no update when many changes increase one number at once", async () => {
    await database.owner.query("update request set note = '0' where id = 1");
    await Promise.all(
      Array.from({ length: 6 }, () =>
        ledger.commit(async (change) => {
          const { rows } = await change.reads.query<{ note: string }>(
            "select note from request where id = 1",
          );
          change.writeRows(1, "update request set note = $1 where id = 1", [
            Number(rows[0]?.note) + 1,
          ]);
        }),
      ),
    );
    const { rows } = await database.owner.query("select note from request");
    expect(rows).toEqual([{ note: "6" }]);
  });

  test("changes nothing when a journal is refused, and does not stop other changes", async () => {
    const poor = ledger.commit(async (change) => {
      await change.writes.query("update request set state = 'done' where id = 1");
      change.post(
        [journal("poor", 9_000, "nobody")],
        (results) => new Error(`was ${results.join()}`),
      );
    });
    const rich = ledger.commit(async (change) => change.post([journal("rich", 1_000)]));
    await expect(poor).rejects.toThrow("was insufficient");
    await rich;
    expect(await stateOf()).toEqual([{ state: "open" }]);
  });

  test("changes nothing when a call returns a value that is not allowed", async () => {
    const refused = ledger.commit(async (change) => {
      await change.writes.query("update request set note = 'written' where id = 1");
      change.call<{ state: string }>({
        text: "update request set state = $1 where id = 1 returning state",
        values: ["wrong"],
        column: "state",
        allowed: ["right"],
        onRefused: ([row]) => new Error(`was ${row?.state}`),
      });
    });
    await expect(refused).rejects.toThrow("was wrong");
    expect(await stateOf()).toEqual([{ state: "open" }]);
  });

  test("names the constraint that it violates", async () => {
    const twice = ledger.commit(async (change) => {
      await change.writes.query("insert into request (id, state) values (1, 'again')");
    });
    await expect(twice).rejects.toMatchObject({ code: "23505", constraint: "request_pkey" });
  });

  test("binds values of every type as the driver does, whatever they contain", async () => {
    const note = `it's $1, "quoted" \\ and ');drop table request;--`;
    const at = new Date("2026-11-24T03:04:05.678Z");
    const values = [note, at, Buffer.from([0, 255]), ["a,b", `"`], JSON.stringify({ note }), null];
    await ledger.commit(async (change) => {
      await change.writes.query(
        "update request set note = $1, at = $2, bytes = $3, tags = $4, facts = $5, state = coalesce($6, state) where id = 1",
        values,
      );
    });
    const { rows } = await database.owner.query("select * from request");
    expect(rows).toEqual([
      {
        id: 1,
        state: "open",
        note,
        at,
        bytes: Buffer.from([0, 255]),
        tags: ["a,b", `"`],
        facts: { note },
      },
    ]);
  });

  test("sends nothing when it only reads", async () => {
    const answer = await ledger.commit(async (change) => {
      const { rows } = await change.reads.query<{ id: number }>("select id from request");
      await database.owner.query("delete from request");
      return rows;
    });
    expect(answer).toEqual([{ id: 1 }]);
  });
});

describe("the lock of the ledger", () => {
  /** Takes the lock as the product's functions do, and nothing else. */
  beforeAll(() =>
    database.owner.query(
      `create function take_lock() returns void language plpgsql security definer as $$ begin perform ledger.lock(); end $$;
       grant execute on function take_lock() to konter_app`,
    ),
  );

  test.each(["select 1", "commit"])(
    "fails a test whose transaction holds it and sends another statement: %s",
    async (next) => {
      const client = await database.pool.connect();
      try {
        await client.query("begin");
        await client.query("select take_lock()");
        expect(() => client.query(next)).toThrow(
          `"select take_lock()" took the ledger's lock, and "${next}" follows`,
        );
      } finally {
        await client.query("rollback");
        client.release();
      }
    },
  );

  test("is released by a statement that is a transaction by itself", async () => {
    const client = await database.pool.connect();
    try {
      await client.query("select take_lock()");
      expect((await client.query("select 1")).rowCount).toBe(1);
    } finally {
      client.release();
    }
  });
});
