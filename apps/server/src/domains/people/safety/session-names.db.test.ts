import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { openPostOffice } from "@konter/testkit/brand/post-office.ts";
import type { PostOffice } from "@konter/testkit/brand/post-office.ts";
import { hashPassword } from "../identity/index.ts";

const PASSWORD = "kopi-susu-70";
let http: HttpEnvironment;
let office: PostOffice;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 6, idle: true });
  office = await openPostOffice(http.open.brand, http.open.channels);
  await http.environment.database.owner.query(
    "update member set password_hash = $1, email = 'm' || id || '@contoh.example'",
    [await hashPassword(PASSWORD)],
  );
});
afterAll(async () => {
  await office.close();
  await http.close();
});

const sid = (client: HttpClient): string => client.cookies.get("sid") ?? "";

/** A client with the old name of a session, as planted or observed by an attacker. */
async function thiefOf(client: HttpClient): Promise<HttpClient> {
  const thief = http.clientAt(http.memberAddress);
  thief.cookies.set("sid", sid(client));
  await thief.open();
  return thief;
}

const RISES: readonly [string, (client: HttpClient, index: number) => Promise<number>][] = [
  [
    "a PIN change",
    async (client) =>
      (
        await client.call("pinUpdate", {
          old_pin: TEST_PIN,
          pin: "258147",
          pin_confirmation: "258147",
        })
      ).status,
  ],
  [
    "a password change",
    async (client) =>
      (
        await client.call("passwordChange", {
          old_password: PASSWORD,
          password: "kopi-susu-71",
          password_confirmation: "kopi-susu-71",
          sign_out_others: false,
        })
      ).status,
  ],
  [
    "the password prompt",
    async (client) => (await client.call("passwordConfirm", { password: PASSWORD })).status,
  ],
  [
    "a code that proves an e-mail",
    async (client, index) => {
      await client.call("emailSend");
      const id = http.environment.members[index]?.id ?? 0;
      const code = await office.codeFor(`m${id}@contoh.example`);
      return (await client.call("emailVerify", { code })).status;
    },
  ],
  [
    "a PIN reset",
    async (client, index) => {
      const asked = await client.call("pinResetCode", { password: PASSWORD });
      const { otp_id } = asked.json as { otp_id: string };
      const code = await office.codeFor(http.environment.members[index]?.hp.slice(-8) ?? "");
      const pin = { pin: "258147", pin_confirmation: "258147" };
      return (await client.call("pinReset", { otp_id, code, ...pin })).status;
    },
  ],
];

describe("a session's name after a privilege increase", () => {
  test.each(RISES)("is new after %s, and the old one is invalid", async (_name, rise) => {
    const index = RISES.findIndex(([, each]) => each === rise);
    const client = await http.member(index);
    const before = sid(client);
    const thief = await thiefOf(client);
    // The control: until then the name opens the account.
    expect((await thief.call("account")).status).toBe(200);
    expect(await rise(client, index)).toBe(200);
    expect(sid(client)).not.toBe(before);
    await expect.poll(async () => (await thief.call("account")).status).toBe(401);
    // The client that raised it continues, with writing calls too.
    expect((await client.call("account")).status).toBe(200);
    expect((await client.call("notificationsReadAll")).status).toBe(200);
  });

  test("is invalid when it was planted before sign-in", async () => {
    const client = await http.visitor();
    const planted = await thiefOf(client);
    const hp = http.environment.members[5]?.hp;
    expect((await client.call("login", { hp, password: PASSWORD })).status).toBe(200);
    expect(sid(client)).not.toBe(sid(planted));
    expect((await planted.call("account")).status).toBe(401);
    expect((await client.call("account")).status).toBe(200);
  });
});
