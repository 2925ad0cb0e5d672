import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createHttpClient, fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { hashPassword } from "./passwords.ts";
import { forgiveLoginAttempt, takeLoginAttempt } from "./login-tries.ts";

const PASSWORD = "konter-rahasia";
const NATIONAL = "81299100000";

let http: HttpEnvironment;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 3, idle: true });
  await http.environment.database.owner.query("update member set password_hash = $1", [
    await hashPassword(PASSWORD),
  ]);
});
afterAll(() => http.close());

const signIn = (client: HttpClient, hp: string, password = PASSWORD): Promise<HttpAnswer> =>
  client.call("login", { hp, password });

/** Simulates that this much time has passed since the last sign-in attempt. */
async function pass(interval: string): Promise<void> {
  await http.environment.database.owner.query(
    "update login_attempt set paused_until = paused_until - $1::interval, last_at = last_at - $1::interval",
    [interval],
  );
}

describe("signing in", () => {
  test.each([
    `0${NATIONAL}`,
    `62${NATIONAL}`,
    `+62${NATIONAL}`,
    `0812-9910-0000`,
    ` +62 812 9910 0000`,
  ])("M42: opens the account for the number written %j and the password", async (hp) => {
    const client = await http.visitor();
    const answer = await signIn(client, hp);
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({
      account: {
        hp: `0${NATIONAL}`,
        nama: "Member 0",
        category: "agent",
        deposit: 1_000_000,
        has_pin: true,
      },
    });
    expect((await client.call("account")).json).toMatchObject({ hp: `0${NATIONAL}` });
  });

  test("returns the same response for a wrong password and an unknown number", async () => {
    const answers = [
      await signIn(await http.visitor(), `0${NATIONAL}`, "wrong-password"),
      await signIn(await http.visitor(), "081299999999", "wrong-password"),
    ];
    const [wrong, unknown] = answers.map((answer) => ({
      status: answer.status,
      ...refusalOf(answer),
      requestId: "",
      cookies: answer.headers.getSetCookie(),
    }));
    expect(unknown).toEqual(wrong);
    expect(wrong).toMatchObject({
      status: 422,
      code: "credentials_wrong",
      message: "Nomor HP atau password salah",
      cookies: [],
    });
    expect(fieldsOf(answers[0] as HttpAnswer)).toEqual({
      password: "Nomor HP atau password salah",
    });
  });

  test.each([
    [{ hp: "", password: PASSWORD }, { hp: "Nomor HP wajib diisi" }],
    [{ hp: "021555", password: PASSWORD }, { hp: "Format Nomor HP tidak sesuai" }],
    [{ hp: `0${NATIONAL}`, password: "" }, { password: "Password wajib diisi" }],
    [{ hp: `0${NATIONAL}`, password: "12345" }, { password: "Password minimal 6 karakter" }],
    [{ password: PASSWORD }, { hp: "Nomor HP wajib diisi" }],
  ])("M716: returns a field error for %j", async (input, fields) => {
    expect(fieldsOf(await (await http.visitor()).call("login", input))).toEqual(fields);
  });

  test("tells a blocked member only after the right password", async () => {
    const id = http.environment.members[2]?.id;
    await http.environment.database.owner.query(
      "update member set blocked_at = now() where id = $1",
      [id],
    );
    const hp = "081299100002";
    expect(refusalOf(await signIn(await http.visitor(), hp, "wrong-password")).code).toBe(
      "credentials_wrong",
    );
    expect(refusalOf(await signIn(await http.visitor(), hp)).code).toBe("account_blocked");
    await http.environment.database.owner.query(
      "update member set blocked_at = null where id = $1",
      [id],
    );
  });

  test("is by e-mail at a separate address for staff, and a blocked one gets the response for an unknown account, or for the block", async () => {
    const staffRow = ["boss@konter.example", await hashPassword(PASSWORD)];
    await http.environment.database.owner.query(
      "insert into staff (email, name, password_hash, permissions) values ($1, 'Boss', $2, '{catalog.read}')",
      staffRow,
    );
    const client = await http.staffVisitor();
    const answer = await client.call("staffLogin", {
      email: " Boss@Konter.example ",
      password: PASSWORD,
    });
    expect(answer.json).toMatchObject({
      staff: { email: "boss@konter.example", permissions: ["catalog.read"] },
    });
    expect((await client.call("marginRules")).status).toBe(200);
    await http.environment.database.owner.query(
      "update staff set blocked_at = now() where email = 'boss@konter.example'",
    );
    await expect.poll(async () => (await client.call("marginRules")).status).toBe(401);
    const refused = await (
      await http.staffVisitor()
    ).call("staffLogin", { email: "boss@konter.example", password: PASSWORD });
    expect([refused.status, refusalOf(refused).code]).toEqual([403, "account_blocked"]);
  });
});

describe("the session", () => {
  test("is new at sign-in: an earlier token, planted or not, opens nothing", async () => {
    const client = createHttpClient(http.memberAddress, "session");
    client.cookies.set("sid", "A".repeat(43));
    await client.open();
    const planted = { token: client.cookies.get("sid") ?? "", csrf: client.csrfToken };
    const answer = await signIn(client, `0${NATIONAL}`);
    expect(answer.status).toBe(200);
    expect(client.cookies.get("sid")).not.toBe(planted.token);
    expect((answer.json as { csrf_token: string }).csrf_token).not.toBe(planted.csrf);
    const attacker = createHttpClient(http.memberAddress, "session");
    attacker.cookies.set("sid", planted.token);
    expect((await attacker.call("account")).status).toBe(401);
    const stale = await client.send("/api/v1/auth/logout", {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json" },
    });
    expect(refusalOf(stale).code).toBe("csrf_token_invalid");
  });

  test("is ended by the next sign-in in the same browser", async () => {
    const client = await http.visitor();
    await signIn(client, `0${NATIONAL}`);
    const earlier = createHttpClient(http.memberAddress, "session");
    earlier.cookies.set("sid", client.cookies.get("sid") ?? "");
    await client.open();
    await signIn(client, "081299100001");
    expect((await client.call("account")).json).toMatchObject({ nama: "Member 1" });
    await expect.poll(async () => (await earlier.call("account")).status).toBe(401);
  });

  test("M44: ends at once by signing out, here and in another process that cached it", async () => {
    const second = await http.anotherProcess();
    try {
      const client = await http.visitor();
      await signIn(client, `0${NATIONAL}`);
      await client.open();
      const token = client.cookies.get("sid") ?? "";
      const tab = createHttpClient(http.memberAddress, "session");
      tab.cookies.set("sid", token);
      expect((await second.authenticate(token))?.kind).toBe("member");
      expect((await client.call("logout")).status).toBe(200);
      expect(client.cookies.has("sid")).toBe(false);
      await expect.poll(() => second.authenticate(token), { interval: 10 }).toBeUndefined();
      await expect.poll(async () => (await tab.call("account")).status, { interval: 10 }).toBe(401);
    } finally {
      await second.listener.close();
    }
  });

  test("is not read from the cache by a process that cannot receive notifications", async () => {
    const second = await http.anotherProcess();
    try {
      const client = await http.visitor();
      await signIn(client, `0${NATIONAL}`);
      const token = client.cookies.get("sid") ?? "";
      await second.authenticate(token);
      await second.listener.close();
      await http.environment.database.owner.query(
        "alter table session disable trigger session_ended",
      );
      await http.environment.database.owner.query("delete from session where member_id = $1", [
        http.environment.members[0]?.id,
      ]);
      await expect.poll(() => second.authenticate(token), { interval: 10 }).toBeUndefined();
    } finally {
      await http.environment.database.owner.query(
        "alter table session enable trigger session_ended",
      );
    }
  });

  test("is not required for signing out", async () => {
    const client = await http.visitor();
    expect((await client.call("logout")).json).toEqual({ ok: true });
  });
});

describe("too many wrong passwords", () => {
  test("M63: are checked five times, then even the right one waits; after each pause one more is checked, and pauses double", async () => {
    const client = await http.visitor();
    const hp = "081299100001";
    for (let count = 0; count < 5; count += 1)
      expect(refusalOf(await signIn(client, hp, "wrong-password")).code).toBe("credentials_wrong");
    const waits: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const paused = await signIn(client, hp);
      expect([paused.status, refusalOf(paused).code]).toEqual([429, "login_paused"]);
      waits.push(Number(paused.headers.get("retry-after")));
      await pass(`${waits.at(-1) ?? 0} seconds`);
      if (round < 3)
        expect(refusalOf(await signIn(client, hp, "wrong-password")).code).toBe(
          "credentials_wrong",
        );
    }
    expect(waits).toEqual([30, 60, 120, 240]);
    expect((await signIn(client, hp)).status).toBe(200);
    await client.open();
    expect(refusalOf(await signIn(client, hp, "wrong-password")).code).toBe("credentials_wrong");
  });

  test("M63: are checked five times of fifty concurrent attempts", async () => {
    const waits = await Promise.all(
      Array.from({ length: 50 }, () =>
        takeLoginAttempt(http.environment.database.pool, "hp:+628111", 5),
      ),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });

  test("M63: have a separate, higher limit for an address, from which a right password subtracts only its own attempt", async () => {
    const pool = http.environment.database.pool;
    const tries = async (count: number) => {
      const waits: number[] = [];
      for (let done = 0; done < count; done += 1)
        waits.push(await takeLoginAttempt(pool, "address:10.0.0.9", 100));
      return waits.filter((wait) => wait === 0).length;
    };
    expect(await tries(99)).toBe(99);
    await forgiveLoginAttempt(pool, "hp:+628222", "address:10.0.0.9");
    expect(await tries(5)).toBe(2);
  });

  test("M63: cause no pause above an hour, and expire after a day", async () => {
    const pool = http.environment.database.pool;
    await http.environment.database.owner.query(
      "insert into login_attempt (key, failures, last_at) values ('hp:old', 60, now())",
    );
    expect(await takeLoginAttempt(pool, "hp:old", 5)).toBe(0);
    expect(await takeLoginAttempt(pool, "hp:old", 5)).toBe(3600);
    await pass("25 hours");
    for (let count = 0; count < 5; count += 1)
      expect(await takeLoginAttempt(pool, "hp:old", 5)).toBe(0);
    expect(await takeLoginAttempt(pool, "hp:old", 5)).toBe(30);
  });

  test("M63: return the pause in minutes in the message", async () => {
    await http.environment.database.owner.query(
      "insert into login_attempt (key, failures, paused_until) values ('hp:+6281299100002', 9, now() + interval '8 minutes') on conflict (key) do update set paused_until = excluded.paused_until",
    );
    const refused = await signIn(await http.visitor(), "081299100002");
    expect(refusalOf(refused).message).toBe(
      "Terlalu banyak percobaan masuk. Coba lagi dalam 8 menit.",
    );
  });
});
