import { randomUUID } from "node:crypto";
import type { CallName } from "@konter/contract/calls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";

const HOUR_MS = 3_600_000;

let http: HttpEnvironment;
let member: HttpClient;
let staff: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, idle: true });
  [member, staff] = await Promise.all([http.member(0), http.staff()]);
});
afterAll(() => http.close());

const close = (endsAt: string | null) =>
  staff.call("maintenanceSave", { area: "ppob", closed: true, ends_at: endsAt });
const reopen = () => staff.call("maintenanceSave", { area: "ppob", closed: false });
const purchase = {
  product_code: "TSEL10",
  destination_number: "081250000001",
  price: 1_000_000,
  pin: TEST_PIN,
};
const CLOSED: readonly (readonly [CallName, object])[] = [
  ["operators", { type: "pulsa" }],
  ["products", { type: "pulsa" }],
  ["priceList", { type: "pulsa" }],
  ["inquirePln", { number: "14234567890" }],
  ["inquireAccount", { type: "games", operator: "FREE FIRE", number: "1234567890" }],
  ["buyPrepaid", purchase],
];
const ask = (name: CallName, input: object, language = "id") =>
  member.call(name, input, { key: randomUUID(), headers: { "accept-language": language } });

describe("M725: an area that staff have closed", () => {
  test("returns its message to members, with the end when it is known, and opens automatically", async () => {
    expect((await close(null)).json).toEqual({ closed: [{ area: "ppob", ends_at: null }] });
    for (const [name, input] of CLOSED) {
      const answer = await ask(name, input);
      expect([name, answer.status, refusalOf(answer).message]).toEqual([
        name,
        503,
        "Fitur sedang dalam pemeliharaan.",
      ]);
    }
    const end = new Date(Date.now() + HOUR_MS);
    await close(end.toISOString());
    const clock = new Intl.DateTimeFormat("sv-SE", {
      timeZone: "Asia/Jakarta",
      dateStyle: "short",
      timeStyle: "short",
    }).format(end);
    const told = await ask("products", { type: "pulsa" });
    expect(refusalOf(told)).toMatchObject({
      code: "maintenance_until",
      message: `Fitur sedang dalam pemeliharaan sampai ${clock} WIB.`,
      parameters: { area: "ppob", ends_at: end.toISOString() },
    });
    expect(Number(told.headers.get("retry-after"))).toBeGreaterThan(3_500);
    expect(refusalOf(await ask("products", { type: "pulsa" }, "en")).message).toBe(
      `This feature is under maintenance until ${clock} WIB.`,
    );
    expect((await member.call("session")).json).toMatchObject({
      brand: { maintenance: [{ area: "ppob", ends_at: end.toISOString() }] },
    });
    await http.environment.database.owner.query(
      "update brand_setting set value = jsonb_set(value, '{0,ends_at}', to_jsonb(($1)::text)) where name = 'maintenance'",
      [new Date(Date.now() - 1_000).toISOString()],
    );
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect((await ask("products", { type: "pulsa" })).status).toBe(200);
    expect((await staff.call("maintenance")).json).toEqual({ closed: [] });
  });

  test("does not affect ledger, reports and staff, and sells again when it is opened", async () => {
    await close(null);
    for (const name of ["transactions", "mutations", "account"] as const)
      expect([name, (await member.call(name)).status]).toEqual([name, 200]);
    for (const name of ["adminProducts", "openCases", "reviews"] as const)
      expect([name, (await staff.call(name)).status]).toEqual([name, 200]);
    await reopen();
    expect((await ask("buyPrepaid", purchase)).status).toBe(200);
    const audit = await http.environment.database.owner.query(
      "select after from audit_entry where action = 'brand.maintenance' order by id desc limit 1",
    );
    expect(audit.rows).toEqual([{ after: { closed: false, ends_at: null } }]);
  });

  test("returns the stored result for a purchase accepted before, after a lost response", async () => {
    const sold = { ...purchase, destination_number: "081250000002" };
    const key = randomUUID();
    const first = await member.call("buyPrepaid", sold, { key });
    await close(null);
    const again = await member.call("buyPrepaid", sold, { key });
    expect([again.status, again.json]).toEqual([200, first.json]);
    expect((await ask("buyPrepaid", sold)).status).toBe(503);
    await reopen();
  });

  test("needs an end in the future, and the permission", async () => {
    const past = await close(new Date(Date.now() - HOUR_MS).toISOString());
    expect([past.status, fieldsOf(past)]).toEqual([
      422,
      { ends_at: "Waktunya sudah lewat. Pilih waktu lain." },
    ]);
    expect((await close("besok")).status).toBe(422);
    const reader = await http.staff(["brand.read"]);
    const refused = await reader.call("maintenanceSave", { area: "ppob", closed: true });
    expect([refused.status, refusalOf(refused)]).toMatchObject([
      403,
      {
        code: "unauthorized",
        message: "Unauthorized Access!",
        parameters: { permission: "brand.write" },
      },
    ]);
    expect((await staff.call("maintenance")).json).toEqual({ closed: [] });
  });
});
