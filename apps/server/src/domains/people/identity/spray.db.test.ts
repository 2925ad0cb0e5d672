import { setTimeout as sleep } from "node:timers/promises";
import { calls } from "@konter/contract/calls";
import type { CallName } from "@konter/contract/calls";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DomainError } from "../../../platform/domain-error.ts";
import { createHttpClient, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { PIN_CALLS } from "./guard-pins.ts";
import { hashPassword } from "./passwords.ts";
import { lookAtGuess } from "./spray.ts";
import { networkOf } from "../../../kernel/caller/index.ts";
import type { Guessed, Outcome } from "./spray.ts";

const PASSWORD = "konter-rahasia";
const MEMBERS = 26;
let http: HttpEnvironment;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: MEMBERS, idle: true });
  await sql("update member set password_hash = $1", [await hashPassword(PASSWORD)]);
});
afterAll(() => http.close());
beforeEach(async () => {
  await sql("delete from guess");
  await sql("delete from login_attempt");
});

async function sql(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await http.environment.database.owner.query<Record<string, unknown>>(text, values)).rows;
}
const numberOf = (index: number) => `0812991${String(index).padStart(5, "0")}`;
const signIn = async (index: number, password: string, client?: HttpClient) =>
  (client ?? (await http.visitor())).call("login", { hp: numberOf(index), password });
const codeOf = (answer: HttpAnswer) => [answer.status, refusalOf(answer).code];
/** Returns whether the guess was checked. `takes` is the duration of the check. */
async function guess(
  account: string,
  address: string,
  { what = "password", outcome = "wrong", takes = 0 }: GuessOptions = {},
): Promise<boolean> {
  let seen = false;
  const look = async () => {
    seen = true;
    if (takes > 0) await sleep(takes);
  };
  const asked = { what, account, address };
  await lookAtGuess(http.open.brand, asked, look, () => outcome).catch((failure: unknown) => {
    if (!(failure instanceof DomainError)) throw failure;
  });
  return seen;
}
interface GuessOptions {
  readonly what?: Guessed;
  readonly outcome?: Outcome;
  readonly takes?: number;
}
const looked = (answers: readonly boolean[]) => answers.filter(Boolean).length;
const MANY = Array.from({ length: 200 }, (_, index) => `account ${index}`);

describe("one password tried over many accounts", () => {
  test("M63: is checked for twenty of 200 concurrent guesses at 200 accounts from one address", async () => {
    expect(looked(await Promise.all(MANY.map((account) => guess(account, "10.1.0.1"))))).toBe(20);
    // Half an hour of guesses with another password reaches only the same twenty.
    expect(looked(await Promise.all(MANY.map((account) => guess(account, "10.1.0.1"))))).toBe(20);
  });

  test("M63: is checked for forty accounts from many addresses of one network", async () => {
    const answers = await Promise.all(
      MANY.map((account, index) => guess(account, `10.2.0.${index + 1}`)),
    );
    expect(looked(answers)).toBe(40);
  });

  test("is checked more often when attempts are counted without reserving a slot (control)", async () => {
    const { owner } = http.environment.database;
    await sql("create table unguarded (account text)");
    const careless = async (account: string) => {
      const counted = await owner.query<{ n: number }>("select count(*)::int as n from unguarded");
      if ((counted.rows[0]?.n ?? 0) >= 20) return false;
      await owner.query("insert into unguarded values ($1)", [account]);
      return true;
    };
    expect(looked(await Promise.all(MANY.map(careless)))).toBeGreaterThan(20);
    // Without the limit all are checked: the networks differ.
    const apart = MANY.map((account, index) => guess(account, `10.${index}.3.1`));
    expect(looked(await Promise.all(apart))).toBe(200);
  });

  test("M63: frees its slot when it is right, and the others after ten minutes", async () => {
    for (const account of MANY.slice(0, 20)) await guess(account, "10.4.0.1");
    expect(await guess("another", "10.4.0.1")).toBe(false);
    expect(await guess("account 3", "10.4.0.1", { outcome: "right" })).toBe(true);
    expect(await guess("another", "10.4.0.1")).toBe(true);
    expect(await guess("one more", "10.4.0.1")).toBe(false);
    await sql("update guess set at = at - interval '10 minutes'");
    expect(await guess("one more", "10.4.0.1")).toBe(true);
  });

  test("M63: is always checked when right from a shared address, in sequence under concurrency", async () => {
    const all = MANY.map((account) => guess(account, "10.5.0.1", { outcome: "right", takes: 20 }));
    expect(looked(await Promise.all(all))).toBe(200);
    expect(await sql("select from guess")).toEqual([]);
  });

  test("M63: waits while twenty are being checked, and is rejected when these stay", async () => {
    const slow = MANY.slice(0, 20).map((account) =>
      guess(account, "10.6.0.1", { outcome: "right", takes: 4_000 }),
    );
    await expect.poll(async () => (await sql("select from guess")).length).toBe(40);
    // Later ones are rejected too, except for an account that has a slot.
    const waiting = [
      guess("another", "10.6.0.1"),
      guess("one more", "10.6.0.1"),
      guess("account 3", "10.6.0.1", { outcome: "unseen" }),
    ];
    expect(await Promise.all(waiting)).toEqual([false, false, true]);
    expect(looked(await Promise.all(slow))).toBe(20);
    expect(await guess("another", "10.6.0.1")).toBe(true);
  });

  test("M63: counts as wrong in a slot of a process that died", async () => {
    await sql(
      `insert into guess (place, account, at) select 'password:10.7.0.1', n::text::bytea, now() - interval '31 seconds'
       from generate_series(1, 20) as n`,
    );
    expect(await guess("another", "10.7.0.1")).toBe(false);
    await sql("update guess set at = now() - interval '10 minutes'");
    expect(await guess("another", "10.7.0.1")).toBe(true);
  });

  test("M63: gets the specified message and the waiting time, whether the number has an account or not", async () => {
    for (let index = 0; index < 20; index += 1)
      expect(codeOf(await signIn(index + 40_000, "wrong-password"))).toEqual([
        422,
        "credentials_wrong",
      ]);
    for (const index of [1, 50_000]) {
      const refused = await signIn(index, PASSWORD);
      expect(codeOf(refused)).toEqual([429, "rate_limited"]);
      expect(refusalOf(refused).message).toBe(
        "Gagal mengambil data, silakan coba lagi dalam 1 menit.",
      );
      const wait = Number(refused.headers.get("retry-after"));
      expect(wait).toBeGreaterThan(500);
      expect(wait).toBeLessThanOrEqual(600);
    }
    // The account lost no attempt.
    expect(await sql("select from login_attempt where key like 'hp:+6281299100001%'")).toEqual([]);
  });
});

describe("many who guess at one account", () => {
  test("M63: delay others, but not its owner on a trusted device", async () => {
    const own = await http.visitor();
    expect((await signIn(0, PASSWORD, own)).status).toBe(200);
    for (let count = 0; count < 5; count += 1)
      expect(codeOf(await signIn(0, "wrong-password"))).toEqual([422, "credentials_wrong"]);
    expect(codeOf(await signIn(0, PASSWORD))).toEqual([429, "login_paused"]);
    const again = createHttpClient(http.memberAddress, "session");
    again.cookies.set("device", own.cookies.get("device") ?? "");
    await again.open();
    expect((await signIn(0, PASSWORD, again)).status).toBe(200);
    // The holder of the device has five separate attempts, and no more.
    const thief = createHttpClient(http.memberAddress, "session");
    thief.cookies.set("device", again.cookies.get("device") ?? "");
    await thief.open();
    for (let count = 0; count < 5; count += 1)
      expect(codeOf(await signIn(0, "wrong-password", thief))).toEqual([422, "credentials_wrong"]);
    expect(codeOf(await signIn(0, PASSWORD, thief))).toEqual([429, "login_paused"]);
    // The device is trusted only by its own account.
    expect(codeOf(await signIn(1, "wrong-password", again))).toEqual([422, "credentials_wrong"]);
    expect(await sql("select from login_attempt where key like 'hp:%1:device:%'")).toEqual([]);
  });
});

describe("one PIN tried over many accounts", () => {
  const WRONG_PIN = "274916";
  const verify = (client: HttpClient, pin: string) => client.call("pinVerify", { pin });

  test("M69: is checked for a hundred accounts from one address by any calls, without counting the right PIN", async () => {
    const clients = await Promise.all(
      Array.from({ length: MEMBERS }, (_, index) => http.member(index)),
    );
    const [seller, ...others] = clients as [HttpClient, ...HttpClient[]];
    expect((await verify(seller, TEST_PIN)).status).toBe(200);
    for (const account of MANY.slice(0, 80)) await guess(account, "127.0.0.1", { what: "pin" });
    const codes = (await Promise.all(others.map((client) => verify(client, WRONG_PIN)))).map(
      (answer) => refusalOf(answer).code,
    );
    expect(codes.filter((code) => code === "pin_wrong")).toHaveLength(20);
    expect(codes.filter((code) => code === "rate_limited")).toHaveLength(MEMBERS - 21);
    const tried = await sql("select count(*)::int as n from member where pin_failed_in_row > 0");
    expect(tried).toEqual([{ n: 20 }]);
    const refused = others[codes.indexOf("rate_limited")] as HttpClient;
    const resumed = await refused.call("scheduleResume", { code: "J00000000000", pin: WRONG_PIN });
    expect(codeOf(resumed)).toEqual([429, "rate_limited"]);
    // A session that gave the right PIN continues to sell.
    expect((await verify(seller, TEST_PIN)).status).toBe(200);
    // An account with a reserved slot gives the right PIN and frees the slot.
    const owner = others[codes.indexOf("pin_wrong")] as HttpClient;
    expect((await verify(owner, TEST_PIN)).status).toBe(200);
    expect((await verify(refused, TEST_PIN)).status).toBe(200);
  });

  test("M69: takes and frees no slot when a call fails before comparing it", async () => {
    const client = await http.member(2);
    const places = async () => (await sql("select from guess")).length;
    await client.call("scheduleResume", { code: "J00000000000", pin: TEST_PIN });
    expect(await places()).toBe(0);
    await verify(client, WRONG_PIN);
    expect(await places()).toBe(2);
    await client.call("scheduleResume", { code: "J00000000000", pin: TEST_PIN });
    expect(await places()).toBe(2);
  });

  test("M69: is limited in every call that compares a PIN", () => {
    const refusing = (Object.keys(calls) as CallName[]).filter((name) =>
      (calls[name].errors as readonly string[]).includes("pin_wrong"),
    );
    expect([...PIN_CALLS].toSorted()).toEqual(refusing.toSorted());
  });
});

test.each([
  ["203.0.113.77", "203.0.113.0/24"],
  ["::ffff:203.0.113.77", "203.0.113.0/24"],
  ["2001:db8:1:2ff::1", "2001:db8:1:200::/56"],
  ["2001:db8:1:2ab:0:0:0:9", "2001:db8:1:200::/56"],
  ["::1", "0:0:0:0::/56"],
  ["unknown", "unknown"],
])("groups %s into the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
