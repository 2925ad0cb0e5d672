import { createLedger, verifyLedger } from "@konter/ledger";
import { migrate, readMigrations } from "@konter/postgres";
import { createTestDatabase, MARK_HOLDERS } from "@konter/postgres/testing";
import type { TestDatabase } from "@konter/postgres/testing";
import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Rupiah } from "@konter/contract/money";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { MIGRATION_FOLDERS } from "../../../../platform/database.ts";
import { loadKeys } from "../../../../platform/keys/keys.ts";
import { createTextSeal } from "../../../../platform/keys/text-seal.ts";
import { createLogger } from "../../../../platform/log.ts";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { temporaryFolder } from "@konter/testkit/processes/temporary-folder.ts";
import type { MemberSubject } from "../../../../kernel/caller/index.ts";
import { verifySales } from "../../report/index.ts";
import { createPurchaseService, verifyPurchases } from "../index.ts";
import { claimAttempts, settlePurchases } from "../store.ts";
import { OUTCOMES } from "../testing/supplier-words.ts";

/**
 * A database of the last version with numbered table migrations: its schema, three members, twelve delivered purchases
 * and one that waits. Its first line is the key file.
 */
const SAMPLE = new URL("../testing/before-starting-points.sql.gz", import.meta.url);

const folder = temporaryFolder();
let earlier: TestDatabase;
let brand: BrandContext;
beforeAll(async () => {
  const sql = gunzipSync(readFileSync(SAMPLE)).toString();
  const keysFile = `${folder.path}/keys.json`;
  writeFileSync(keysFile, sql.slice("-- keys: ".length, sql.indexOf("\n")), { mode: 0o600 });
  earlier = await createTestDatabase([]);
  await earlier.owner.query("drop table schema_migration, schema_function");
  await earlier.owner.query(sql);
  await migrate(earlier.connection, readMigrations(MIGRATION_FOLDERS));
  const keys = loadKeys(keysFile);
  brand = {
    pool: earlier.pool,
    pipeline: earlier.pipeline,
    ledger: createLedger(earlier.pool),
    keys,
    textSeal: createTextSeal(earlier.pool, keys),
    log: createLogger("silent"),
  };
});
afterAll(async () => {
  await earlier.drop();
  folder.remove();
});

/** Tables, columns, constraints, indexes, functions, triggers and privileges, one line each. */
async function schemaOf({ owner }: TestDatabase): Promise<readonly string[]> {
  const { rows } = await owner.query<{ line: string }>(
    `with relation as (
       select c.*, n.nspname || '.' || c.relname as called from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'ledger'))
     select concat_ws(' ', relkind, called, reloptions, (select string_agg(a::text, ' ' order by a::text) from unnest(relacl) a)) as line
       from relation
     union all
     select concat_ws(' ', called, row_number() over (partition by attrelid order by attnum), attname, format_type(atttypid, atttypmod), attnotnull,
         attidentity, attgenerated, pg_get_expr(adbin, adrelid), attacl)
       from pg_attribute join relation on relation.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
       where relkind in ('r', 'c', 'v') and attnum > 0 and not attisdropped
     union all
     select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(c.oid)) from pg_constraint c join relation on relation.oid = conrelid
     union all
     select pg_get_indexdef(oid) from relation where relkind = 'i'
     union all
     select concat_ws(' ', pg_get_functiondef(p.oid), proacl) from pg_proc p where pronamespace in ('public'::regnamespace, 'ledger'::regnamespace)
     union all
     select pg_get_triggerdef(t.oid) from pg_trigger t where not tgisinternal
     union all
     select concat_ws(' ', defaclnamespace::regnamespace, defaclobjtype, defaclacl) from pg_default_acl
     order by 1`,
  );
  return rows.map(({ line }) => line);
}

describe("a data folder of the last version with numbered table migrations", () => {
  test("has the schema of an empty database after it was opened", async () => {
    const empty = await createTestDatabase(MIGRATION_FOLDERS);
    try {
      const expected = await schemaOf(empty);
      expect(expected.length).toBeGreaterThan(1_500);
      // A function that only the previous version called stays for a day.
      await earlier.owner.query(
        "update schema_function set retired_at = now() - interval '2 days' where retired_at is not null",
      );
      await migrate(earlier.connection, readMigrations(MIGRATION_FOLDERS));
      await earlier.owner.query(MARK_HOLDERS);
      expect(await schemaOf(earlier)).toEqual(expected);
    } finally {
      await empty.drop();
    }
  });

  test("has daily sums for sales from before the sums existed", async () => {
    const sums = await earlier.owner.query(
      "select sum(count)::int as count, sum(price)::bigint as price from member_sales_day",
    );
    const rows = await earlier.owner.query(
      "select count(*)::int as count, sum(price)::bigint as price from purchase where state = 'success'",
    );
    expect(rows.rows[0]).toMatchObject({ count: 12 });
    expect(sums.rows).toEqual(rows.rows);
  });

  test("keeps its ledger, settles the waiting purchase, and sells", async () => {
    const problems = async () => [
      ...(await verifyLedger(brand.pool)).problems,
      ...(await verifyPurchases(brand.pool)),
      ...(await verifySales(brand.pool)),
    ];
    expect(await problems()).toEqual([]);
    const [member] = (
      await brand.pool.query<MemberSubject>(
        `select id, hp, email, name, category, roles, permissions, permissions as granted, pin_salt as "pinSalt", true as "hasPin",
           false as blocked, phone_verified_at as "phoneVerifiedAt", null as "deviceId", true as "deviceTrusted" from member order by id limit 1`,
      )
    ).rows;
    const purchases = createPurchaseService(brand, () => {});
    await purchases.buy(
      { ...member, permissions: ["prepaid.buy"] } as MemberSubject,
      "first-of-today",
      {
        product_code: "TSEL10",
        destination_number: "081255550001",
        price: 1_000_000 as Rupiah,
        pin: TEST_PIN,
      },
    );
    // It has waited since the sample was made. A purchase that waits longer than the send limit is not sent.
    await earlier.owner.query(
      "update purchase_attempt set next_action_at = now() where state = 'ready'",
    );
    const claimed = await claimAttempts(brand.pool, "digiflazz", 10, 90);
    expect(claimed).toHaveLength(2);
    const settled = await settlePurchases(
      brand.pool,
      await brand.textSeal(),
      claimed.map(({ supplier_reference: reference }) => ({
        reference,
        source: "submit",
        outcome: OUTCOMES.success,
      })),
    );
    expect(settled.map(({ effect }) => effect)).toEqual(["settled_success", "settled_success"]);
    const states = await brand.pool.query(
      "select state, count(*)::int as count from purchase group by state",
    );
    expect(states.rows).toEqual([{ state: "success", count: 14 }]);
    expect(await problems()).toEqual([]);
  });
});
