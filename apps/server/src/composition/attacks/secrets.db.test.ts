import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashPassword } from "../../domains/people/identity/index.ts";
import { allSettled } from "@konter/testkit/rows/books.ts";
import { dumpDatabase } from "@konter/testkit/rows/dump-database.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";

/** Values that do not occur by chance. */
const SECRETS = {
  password: "Rahasia-Besar-7319",
  wrongPassword: "Bukan-Itu-4402-xyz",
  pin: "730194",
  wrongPin: "528063",
  staffPassword: "Kantor-Dalam-9951",
} as const;

let http: HttpEnvironment;
let session = "";
const answers: HttpAnswer[] = [];
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1 });
  const { owner } = http.environment.database;
  await owner.query("update member set password_hash = $1, pin_hash = null", [
    await hashPassword(SECRETS.password),
  ]);
  await owner.query(
    "insert into staff (email, name, password_hash, permissions) values ('boss@konter.example', 'Boss', $1, '{}')",
    [await hashPassword(SECRETS.staffPassword)],
  );
  const client = await http.visitor();
  await ask(client, "login", { hp: "081299100000", password: SECRETS.wrongPassword });
  await ask(client, "login", { hp: "081299100000", password: SECRETS.password });
  session = client.cookies.get("sid") ?? "";
  await client.open();
  await ask(client, "pinStore", { pin: SECRETS.pin, pin_confirmation: SECRETS.pin });
  await ask(client, "pinVerify", { pin: SECRETS.wrongPin });
  await ask(client, "pinUpdate", {
    old_pin: SECRETS.pin,
    pin: SECRETS.pin,
    pin_confirmation: SECRETS.pin,
  });
  const purchase = {
    product_code: "TSEL10",
    destination_number: "081234567890",
    price: 20_000,
    pin: SECRETS.pin,
  };
  for (const pin of [SECRETS.wrongPin, SECRETS.pin])
    await ask(client, "buyPrepaid", { ...purchase, pin });
  await ask(await http.staffVisitor(), "staffLogin", {
    email: "boss@konter.example",
    password: SECRETS.staffPassword,
  });
  await breakDown(client, purchase);
  await allSettled(http.environment);
});
afterAll(() => http.close());

async function ask(
  client: HttpClient,
  name: Parameters<HttpClient["call"]>[0],
  input: unknown,
): Promise<void> {
  answers.push(await client.call(name, input, { key: randomUUID() }));
}

/** Makes the same calls while the database rejects them, to log errors. */
async function breakDown(client: HttpClient, purchase: Record<string, unknown>): Promise<void> {
  const { owner } = http.environment.database;
  for (const [function_, name, input] of [
    ["verify_pin", "pinVerify", { pin: SECRETS.pin }],
    ["accept_purchases", "buyPrepaid", { ...purchase, destination_number: "081234567891" }],
  ] as const) {
    await owner.query(`alter function ${function_} rename to away`);
    await ask(client, name, input);
    await owner.query(`alter function away rename to ${function_}`);
  }
  await owner.query("alter table login_attempt rename to away");
  await ask(await http.visitor(), "login", { hp: "081299100000", password: SECRETS.password });
  await owner.query("alter table away rename to login_attempt");
}

const dump = () => dumpDatabase(http.environment.database.owner);

/** The text and its hex and base64 forms. */
const shapes = (secret: string): readonly string[] => [
  secret,
  Buffer.from(secret).toString("hex"),
  Buffer.from(secret).toString("base64").replaceAll("=", ""),
];

describe("a secret that was entered", () => {
  test("was used: the calls of this file succeeded", () => {
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toEqual([422, 200, 200, 422, 200, 422, 200, 200, 500, 500, 500]);
  });

  test.each(Object.keys(SECRETS) as (keyof typeof SECRETS)[])(
    "M69, M796: %s is in no row of the database",
    async (name) => {
      const text = await dump();
      expect(text).toContain("081234567890");
      for (const shape of shapes(SECRETS[name])) expect(text).not.toContain(shape);
    },
  );

  test("M796: the session's token is in no row either", async () => {
    const text = await dump();
    expect(session).toMatch(/^[\w-]{43}$/);
    for (const shape of shapes(session)) expect(text).not.toContain(shape);
    expect(text).not.toContain(Buffer.from(session, "base64url").toString("hex"));
  });

  test("M796: is in no log line, also after errors", async () => {
    const text = http.logged.join("\n");
    expect(http.logged.filter((line) => line.includes("unexpected failure"))).toHaveLength(3);
    for (const secret of [...Object.values(SECRETS), session])
      for (const shape of shapes(secret)) expect(text).not.toContain(shape);
    const digests = await http.environment.database.owner.query<{ digest: string }>(
      "select encode(pin_hash, 'hex') as digest from member union select encode(token_hash, 'hex') from session",
    );
    expect(digests.rows.length).toBeGreaterThan(1);
    for (const { digest } of digests.rows) expect(text).not.toContain(digest);
  });

  test("M796: a customer's or member's full number is in no log line", () => {
    const text = http.logged.join("\n");
    for (const number of ["081234567890", "081234567891", "+6281299100000", "081299100000"])
      expect(text).not.toContain(number);
  });

  test("M73, M796: is in no response", () => {
    for (const { text } of answers)
      for (const secret of [...Object.values(SECRETS), session]) expect(text).not.toContain(secret);
  });

  test("M796: a supplier's key is stored only encrypted, and another row's ciphertext cannot be decrypted", async () => {
    const rows = await http.environment.database.owner.query<{ id: string; credentials: Buffer }>(
      "select id, credentials from supplier order by id",
    );
    for (const { id, credentials } of rows.rows) {
      expect(credentials.toString("latin1")).not.toMatch(/http|base_url/);
      expect(http.open.brand.keys.open(credentials, `supplier.credentials.${id}`)).toContain(
        "base_url",
      );
      expect(() => http.open.brand.keys.open(credentials, "supplier.credentials.other")).toThrow();
    }
  });
});
