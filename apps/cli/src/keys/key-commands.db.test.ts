import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { queueMessage } from "@konter/server/domains/messages/messages/index.ts";
import { changeConnection, connect } from "@konter/server/domains/office/connections/index.ts";
import { courierPlace } from "@konter/server/domains/shipping/couriers/index.ts";
import { disburserPlace } from "@konter/server/domains/money/disbursers/index.ts";
import { gatewayPlace } from "@konter/server/domains/money/payments/index.ts";
import { credentialsPlace } from "@konter/server/domains/sales/suppliers/index.ts";
import { secretPlace } from "@konter/server/domains/office/staff/index.ts";
import { inTransaction } from "@konter/server/platform/transaction.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { plantVerification } from "@konter/testkit/brand/planted-sent-money.ts";
import { konter, konterProcess } from "@konter/testkit/processes/konter.ts";
import { SEALED_COLUMNS } from "@konter/server/composition/sealed-columns.ts";

/** Format and number, in front of every encrypted value. */
const HEADER = /^010000000[1-9]/;

let http: HttpEnvironment;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, idle: true });
  const { brand } = http.environment;
  await connect(brand, http.open.connections, "command", {
    port: "message_channel",
    vendor: "zenziva",
    mode: "production",
    name: "Zenziva",
    settings: {
      base_url: "https://console.zenziva.net",
      route: "masking",
      user_key: "kunci-sms",
      pass_key: "sandi-sms",
    },
  });
  const old = brand.keys.seal("{}", credentialsPlace("iak"));
  await brand.pool.query(
    "update supplier set previous_credentials = $1, previous_until = now() + interval '1 hour' where id = 'iak'",
    [
      brand.keys.seal(
        JSON.stringify({ base_url: "https://iak.example", username: "u", api_key: "k" }),
        credentialsPlace("iak"),
      ),
    ],
  );
  await brand.pool.query(
    `insert into payment_gateway (id, vendor, name, credentials, previous_credentials, previous_until)
     values ('midtrans', 'midtrans', 'Midtrans', $1, $1, now() + interval '1 hour')`,
    [brand.keys.seal("{}", gatewayPlace("midtrans"))],
  );
  await brand.pool.query(
    `insert into disburser (id, vendor, name, credentials, previous_credentials, previous_until)
     values ('flip', 'flip', 'Flip', $1, $1, now() + interval '1 hour')`,
    [brand.keys.seal("{}", disburserPlace("flip"))],
  );
  await brand.pool.query(
    `insert into courier_account (id, vendor, name, credentials, previous_credentials, previous_until)
     values ('sicepat', 'sicepat', 'SiCepat', $1, $1, now() + interval '1 hour')`,
    [brand.keys.seal("{}", courierPlace("sicepat"))],
  );
  await plantVerification(http);
  await brand.pool.query(
    "insert into connection_proposal (port, connection_id, change, settings) values ('supplier', 'iak', '{}', $1)",
    [old],
  );
  await inTransaction(brand.pool, (client) =>
    queueMessage(brand, client, {
      kind: "code",
      hp: "+6281299100000",
      channels: ["sms"],
      locale: "id",
      facts: { code: "123456" },
      validSeconds: 600,
    }),
  );
  const member = await http.member(0);
  await member.call("pushTokenSave", { device_token: "token-perangkat-0001" });
  await http.staff(["members.read"]);
  await brand.pool.query(
    "insert into staff_factor (staff_id, secret) select id, $1 from staff limit 1",
    [brand.keys.seal("rahasia", secretPlace(await anyStaff()))],
  );
});
afterAll(() => http.close());

async function anyStaff(): Promise<number> {
  const found = await http.environment.brand.pool.query<{ id: number }>(
    "select id from staff limit 1",
  );
  return Number(found.rows[0]?.id);
}

/** Every value of every binary column of the database, by its column. */
async function binaryValues(): Promise<readonly { readonly at: string; readonly value: Buffer }[]> {
  const { owner } = http.environment.database;
  const columns = await owner.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and data_type = 'bytea'`,
  );
  const found = [];
  for (const { table, column } of columns.rows) {
    const rows = await owner.query<{ value: Buffer }>(
      `select "${column}" as value from "${table}" where "${column}" is not null`,
    );
    found.push(...rows.rows.map(({ value }) => ({ at: `${table}.${column}`, value })));
  }
  return found;
}

const sealedValues = async () =>
  (await binaryValues()).filter(({ value }) => HEADER.test(value.subarray(0, 5).toString("hex")));
const keysOf = async () =>
  new Set((await sealedValues()).map(({ value }) => http.environment.brand.keys.keyOf(value)));

/** Keys of other purposes, which `keys list` also lists. */
const OTHERS = "pins: 1 in the chain, 0 members not under the newest\ncsrf: 1\n";

describe("konter keys", () => {
  test("covers every column with encrypted values", async () => {
    const found = new Set((await sealedValues()).map(({ at }) => at));
    expect(found).toEqual(new Set(SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`)));
  });

  test("rotates: wraps every value by the new key, the running product can decrypt each, and the old key can be removed", async () => {
    const { brand } = http.environment;
    const count = (await sealedValues()).length;
    expect((await konter(http.environment, "keys list")).output).toBe(
      `1: ${count} values, seals what is new\n${OTHERS}`,
    );
    expect(await konter(http.environment, "keys forget 1")).toMatchObject({ code: 2 });

    const rotated = await konter(http.environment, "keys rotate");
    expect(rotated).toMatchObject({ code: 0 });
    expect(rotated.output).toContain(`${count} values are wrapped anew.`);
    expect(await keysOf()).toEqual(new Set([2]));
    await http.open.registry.reload();
    expect(http.open.registry.all().length).toBeGreaterThan(1);
    const factor = await brand.pool.query<{ secret: Buffer }>("select secret from staff_factor");
    const secret = factor.rows[0]?.secret as Buffer;
    expect(brand.keys.open(secret, secretPlace(await anyStaff()))).toBe("rahasia");

    // Values encrypted from now on use the new key, without a restart.
    await changeConnection(
      brand,
      http.open.connections,
      "command",
      { port: "message_channel", id: "sms", settings: { user_key: "lain" } },
      "en",
    );
    expect(await keysOf()).toEqual(new Set([2]));
    expect((await konter(http.environment, "keys forget 1")).output).toContain(
      "Key 1 is forgotten",
    );
    expect((await konter(http.environment, "keys list")).output).toBe(
      `2: ${count} values, seals what is new\n${OTHERS}`,
    );
    const audit = await brand.pool.query(
      "select action, subject, staff_id from audit_entry where action like 'keys.%' order by id",
    );
    expect(audit.rows).toEqual([
      { action: "keys.rotated", subject: "key:2", staff_id: null },
      { action: "keys.forgotten", subject: "key:1", staff_id: null },
    ]);
  });

  test("keeps a key that still wraps a value, and wraps the rest when run again", async () => {
    const { brand } = http.environment;
    const before = await brand.pool.query<{ credentials: Buffer }>(
      "select credentials from message_channel where kind = 'sms'",
    );
    await konter(http.environment, "keys rotate");
    // As if the previous rotation had been interrupted before this value.
    await brand.pool.query("update message_channel set credentials = $1 where kind = 'sms'", [
      before.rows[0]?.credentials,
    ]);
    expect(await konter(http.environment, "keys forget 2")).toMatchObject({
      code: 1,
      output: expect.stringContaining("still wraps 1 values") as unknown,
    });
    expect((await konter(http.environment, "keys rewrap")).output).toContain("1 values are");
    expect(await konter(http.environment, "keys forget 2")).toMatchObject({ code: 0 });
    expect(await konter(http.environment, "keys forget 9")).toMatchObject({ code: 2 });
  });

  test("makes two keys in two simultaneous rotations, and loses neither", async () => {
    // As two operators at two shells.
    await Promise.all([1, 2].map(() => konterProcess(http.environment, "keys rotate")));
    const listed = (await konter(http.environment, "keys list")).output;
    expect(listed.match(/^\d+(?=:)/gm)).toEqual(["3", "4", "5"]);
  });
});
