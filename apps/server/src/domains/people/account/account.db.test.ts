import type { Account } from "@konter/contract/identity";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { hashPassword } from "../identity/index.ts";

const PASSWORD = "kopi-susu-77";
let http: HttpEnvironment;
let hash: string;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 8, idle: true });
  hash = await hashPassword(PASSWORD);
  await sql("update member set password_hash = $1", [hash]);
  await sql("delete from member_password");
});
afterAll(() => http.close());

async function sql(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await http.environment.database.owner.query<Record<string, unknown>>(text, values)).rows;
}
const hpOf = (index: number) => (http.environment.members[index]?.hp ?? "").replace("+62", "0");
const idOf = (index: number) => http.environment.members[index]?.id ?? 0;
const accountOf = async (client: HttpClient) => (await client.call("account")).json as Account;
const codeOf = (answer: HttpAnswer) => [answer.status, refusalOf(answer).code];
const confirm = (client: HttpClient) => client.call("passwordConfirm", { password: PASSWORD });

describe("the account payload", () => {
  test("M88, M89: has the account's data under the names of the specification", async () => {
    const client = await http.member(0);
    await sql("update member set referral_code = 'KONTER77' where id = $1", [idOf(0)]);
    expect(await accountOf(client)).toMatchObject({
      hp: hpOf(0),
      email: null,
      nama: "Member 0",
      category: "agent",
      deposit: 1_000_000,
      perm: ["postpaid.pay", "bulk.topup", "prepaid.buy"],
      cashback_wallet: 0,
      agent_debt: null,
      email_notification: true,
      avatar: null,
      referal_code: "KONTER77",
      user_permission_setting: {},
      font_size: null,
      font_family: null,
      phone_verified_at: null,
    });
    await client.call("userSettingsSave", { font_size: "large", font_family: "serif" });
    expect(await accountOf(client)).toMatchObject({ font_size: "large", font_family: "serif" });
  });
});

describe("the profile", () => {
  test("M91, M92: saves the name, and rejects a phone number, a category or a balance without a change", async () => {
    const client = await http.member(0);
    const before = await accountOf(client);
    for (const [field, value] of [
      ["hp", "081299999999"],
      ["category", "master"],
      ["permissions", ["deposit.transfer"]],
      ["phone_verified_at", "2026-01-01"],
    ] as const) {
      const answer = await client.call("profileSave", { name: "Lain", [field]: value });
      expect([answer.status, Object.keys(fieldsOf(answer))]).toEqual([422, [field]]);
    }
    expect(await accountOf(client)).toEqual(before);
    const empty = await client.call("profileSave", { name: "  " });
    expect(fieldsOf(empty)).toEqual({ name: "Nama wajib diisi" });
    const saved = await client.call("profileSave", { name: "Bu Sari" });
    expect((saved.json as Account).nama).toBe("Bu Sari");
    await expect.poll(async () => (await accountOf(client)).nama).toBe("Bu Sari");
  });

  test("M61, M92: needs the password for another e-mail, marks it as unverified, and rejects another account's", async () => {
    const client = await http.member(0);
    const change = (email: string) => client.call("profileSave", { name: "Bu Sari", email });
    expect(codeOf(await change("sari@contoh.example"))).toEqual([409, "password_needed"]);
    expect((await accountOf(client)).email).toBeNull();
    expect((await confirm(client)).status).toBe(200);
    expect((await change("sari@contoh.example")).json).toMatchObject({
      email: "sari@contoh.example",
      email_verified_at: null,
    });
    await sql("update member set email_verified_at = now() where id = $1", [idOf(0)]);
    // The same address is no change and needs no password.
    const again = await (await http.member(0)).call("profileSave", { name: "Bu Sari" });
    expect((again.json as Account).email_verified_at).not.toBeNull();
    const other = await http.member(1);
    await confirm(other);
    const taken = await other.call("profileSave", { name: "Tono", email: "SARI@contoh.example" });
    expect(fieldsOf(taken)).toEqual({ email: "Alamat email ini sudah dipakai akun lain." });
    // A verified address is replaced only after both are verified: change-email.db.test.ts.
    expect((await change("baru@contoh.example")).json).toMatchObject({
      email: "sari@contoh.example",
    });
  });

  test("M61: opens only its own session to changes for five minutes after the password", async () => {
    const [client, elsewhere] = await Promise.all([http.member(2), http.member(2)]);
    const answer = await confirm(client);
    const until = Date.parse((answer.json as { until: string }).until);
    expect(Math.abs(until - Date.now() - 5 * 60_000)).toBeLessThan(5000);
    expect((await client.call("accountExport")).status).toBe(200);
    expect(codeOf(await elsewhere.call("accountExport"))).toEqual([409, "password_needed"]);
    await sql("update session set password_until = now() where member_id = $1", [idOf(2)]);
    expect(codeOf(await client.call("accountExport"))).toEqual([409, "password_needed"]);
  });

  test("has the account's own contacts and no secret in the export", async () => {
    const client = await http.member(2);
    await client.call("contactAdd", { number: "081234567890", name: "Ani", type: "phone" });
    await confirm(client);
    const answer = await client.call("accountExport");
    expect(answer.json).toMatchObject({
      account: { nama: "Member 2" },
      contacts: [{ number: "081234567890", name: "Ani", type: "phone" }],
    });
    expect(answer.text).not.toMatch(/argon2|password_hash|pin_hash|token/);
  });
});

describe("settings", () => {
  test("M94, M95: enables and disables e-mail notifications, and rejects an unknown key without a change", async () => {
    const client = await http.member(3);
    expect((await client.call("accountSetting", { email_notification: false })).json).toMatchObject(
      {
        email_notification: false,
      },
    );
    const answer = await client.call("accountSetting", { email_notification: true, theme: "dark" });
    expect(fieldsOf(answer)).toEqual({ theme: "Isian theme tidak dikenal" });
    expect((await accountOf(client)).email_notification).toBe(false);
  });

  test("M97: has only granted permissions left, whatever is switched and stored", async () => {
    const client = await http.member(3);
    const names = ["prepaid.buy", "postpaid.pay", "deposit.transfer", "pos.use", "constructor"];
    await sql("update member set permissions = '{pos.use}' where id = $1", [idOf(3)]);
    await sql(
      "update session set password_until = now() + interval '1 hour' where member_id = $1",
      [idOf(3)],
    );
    const granted = new Set(["postpaid.pay", "bulk.topup", "prepaid.buy", "pos.use"]);
    for (let mask = 0; mask < 2 ** (2 * names.length); mask += 37) {
      const setting = Object.fromEntries(
        names
          .filter((_name, index) => (mask >> index) & 1)
          .map((name) => [name, ((mask >> (names.length + names.indexOf(name))) & 1) === 1]),
      );
      const answer = await client.call("accountSetting", { user_permission_setting: setting });
      const foreign = Object.keys(setting).filter((name) => !granted.has(name));
      expect(answer.status).toBe(foreign.length === 0 ? 200 : 422);
      const { perm } = await accountOf(client);
      expect(perm.filter((name) => !granted.has(name))).toEqual([]);
      await sql("update member set permission_setting = $2 where id = $1", [
        idOf(3),
        JSON.stringify(setting),
      ]);
      // Other processes are notified shortly after.
      const left = [...granted].filter((name) => setting[name] !== false);
      await expect.poll(async () => (await accountOf(client)).perm).toEqual(left);
    }
  });

  test("M97: rejects a disabled permission at once, and restores it", async () => {
    const client = await http.member(4);
    const buy = () =>
      client.call(
        "buyPrepaid",
        { product_code: "none", destination_number: "081234567890", price: 1, pin: "147258" },
        { key: `switch-${Math.random()}`.replace(".", "-").padEnd(20, "0") },
      );
    const hide = (value: boolean) =>
      client.call("accountSetting", { user_permission_setting: { "prepaid.buy": value } });
    expect((await hide(false)).json).toMatchObject({ perm: ["postpaid.pay", "bulk.topup"] });
    await expect.poll(async () => (await buy()).status).toBe(403);
    // A person with the unlocked phone must not be able to enable what the owner disabled.
    expect(codeOf(await hide(true))).toEqual([409, "password_needed"]);
    expect((await buy()).status).toBe(403);
    expect((await confirm(client)).status).toBe(200);
    expect((await hide(true)).json).toMatchObject({
      perm: ["postpaid.pay", "bulk.topup", "prepaid.buy"],
    });
    await expect.poll(async () => (await buy()).status).not.toBe(403);
  });
});

describe("a search by phone number", () => {
  test("M98: finds only the exact number, masked, with the same shape for an unknown number", async () => {
    await sql("update member set permissions = '{deposit.transfer}' where id = $1", [idOf(5)]);
    await sql("update member set name = 'Budi Santoso' where id = $1", [idOf(6)]);
    const client = await http.member(5);
    const found = await client.call("accountSearch", { hp: hpOf(6) });
    const { hp, name } = (found.json as { found: { hp: string; name: string } }).found;
    expect(name).toBe("BU** SAN****");
    expect(hp).toMatch(/^08\d\d\*+\d{4}$/);
    expect(found.text).not.toMatch(/Santoso|Budi/);
    const spelled = await client.call("accountSearch", { hp: `+62 ${hpOf(6).slice(1)}` });
    expect(spelled.json).toEqual(found.json);
    expect((await client.call("accountSearch", { hp: "081377777777" })).json).toEqual({
      found: null,
    });
    expect((await client.call("accountSearch", { hp: hpOf(6).slice(0, 8) })).status).toBe(422);
  });

  test("M98: needs the transfer permission, and is limited to twenty times an hour, also concurrently", async () => {
    const other = await http.member(6);
    expect(codeOf(await other.call("accountSearch", { hp: hpOf(5) }))).toEqual([
      403,
      "extra_permission_missing",
    ]);
    await sql("delete from account_search");
    const client = await http.member(5);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => client.call("accountSearch", { hp: hpOf(6) })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(3000);
    await sql("update account_search set at = at - interval '1 hour'");
    expect((await client.call("accountSearch", { hp: hpOf(6) })).status).toBe(200);
  });
});
