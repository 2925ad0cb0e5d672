import { randomUUID } from "node:crypto";
import type { PasskeyOffer, PasskeyProof, PasskeyQuestion } from "@konter/contract/passkeys";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAuthenticator } from "@konter/testkit/brand/authenticator.ts";
import type { Authenticator, Faults } from "@konter/testkit/brand/authenticator.ts";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { endTrust } from "../devices/index.ts";
import { hashPassword } from "../identity/index.ts";
import { removeOldChallenges } from "./index.ts";

const PASSWORD = "kopi-susu-70";
const ORIGIN = "https://konter.example";
let http: HttpEnvironment;
let next = 0;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 24, idle: true, env: { KONTER_PUBLIC_URL: ORIGIN } });
  await sql("update member set password_hash = $1", [await hashPassword(PASSWORD)]);
});
beforeEach(() => changeSetting(http.open.brand, "device_approval", false));
afterAll(() => http.close());

async function sql(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await http.environment.database.owner.query<Record<string, unknown>>(text, values)).rows;
}

const codeOf = (answer: HttpAnswer): string =>
  answer.status === 200 ? "done" : refusalOf(answer).code;

interface Owner {
  readonly client: HttpClient;
  readonly id: number;
  readonly hp: string;
  readonly key: Authenticator;
}

async function someone(): Promise<Owner> {
  const index = next++;
  const { id, hp } = http.environment.members[index] ?? { id: 0, hp: "" };
  return { client: await http.member(index), id, hp, key: createAuthenticator(ORIGIN) };
}

async function add({ client, key }: Owner, faults: Faults = {}, name = "HP saya") {
  await client.call("passwordConfirm", { password: PASSWORD });
  const offer = (await client.call("passkeyAsk")).json as PasskeyOffer;
  return client.call("passkeyAdd", { name, ...key.make(offer, faults) });
}

/** A member with a passkey. */
async function owner(): Promise<Owner> {
  const made = await someone();
  expect(codeOf(await add(made))).toBe("done");
  return made;
}

async function signIn(client: HttpClient, key: Authenticator, faults: Faults = {}) {
  const question = (await client.call("passkeySignInAsk")).json as PasskeyQuestion;
  return client.call("passkeySignIn", key.sign(question, faults));
}

let bought = 0;
const purchase = (price = 1_000_000) => {
  bought += 1;
  return {
    product_code: "TSEL10",
    destination_number: `0812${66_000_000 + bought}`,
    price,
    note: "titipan",
  };
};
type Purchase = ReturnType<typeof purchase>;

async function confirm(
  { client, key }: Pick<Owner, "client" | "key">,
  agreed: Purchase,
  faults: Faults = {},
): Promise<PasskeyProof> {
  const asked = await client.call("passkeySpendAsk", agreed);
  expect(asked.status).toBe(200);
  return key.sign(asked.json as PasskeyQuestion, faults);
}
const buy = (client: HttpClient, agreed: Purchase, proof: object, key: string = randomUUID()) =>
  client.call("buyPrepaid", { ...agreed, ...proof }, { key });

const count = async (table: string, where = "true") =>
  Number((await sql(`select count(*) from ${table} where ${where}`))[0]?.["count"]);

describe("a passkey", () => {
  test("M43: is created after the password, notified to the account, listed by its name, and removed", async () => {
    const made = await someone();
    expect(codeOf(await made.client.call("passkeyAsk"))).toBe("password_needed");
    const added = await add(made, {}, "HP Samsung");
    expect(added.json).toMatchObject({
      host: "konter.example",
      passkeys: [{ name: "HP Samsung", trusted: true }],
    });
    expect((await made.client.call("account")).json).toMatchObject({ has_passkey: true });
    const told = (await made.client.call("notificationsToday")).json as {
      rows: { title: string; body: string }[];
    };
    expect(told.rows[0]?.title).toBe("Passkey baru");
    expect(told.rows[0]?.body).toContain("HP Samsung");
    const [row] = (added.json as { passkeys: { passkey_id: number }[] }).passkeys;
    const stranger = await someone();
    await stranger.client.call("passwordConfirm", { password: PASSWORD });
    const input = { passkey_id: String(row?.passkey_id) };
    expect(codeOf(await stranger.client.call("passkeyRemove", input))).toBe("passkey_not_found");
    expect(codeOf(await made.client.call("passkeyRemove", input))).toBe("done");
    expect(codeOf(await signIn(await http.visitor(), made.key))).toBe("passkey_refused");
    expect(
      await sql("select action from audit_entry where subject = $1 order by id", [
        `member:${made.id}`,
      ]),
    ).toEqual([{ action: "passkey.added" }, { action: "passkey.removed" }]);
  });

  test.each<[string, Faults]>([
    ["of another address", { origin: "https://konter.example.evil.example" }],
    ["for another host", { host: "evil.example" }],
    ["without its owner's verification", { unverified: true }],
  ])("M43: is not stored for %s", async (_name, faults) => {
    const made = await someone();
    expect(codeOf(await add(made, faults))).toBe("passkey_refused");
    expect(await count("passkey", `member_id = ${made.id}`)).toBe(0);
    // The control: the same authenticator with valid data.
    expect(codeOf(await add(made))).toBe("done");
  });

  test("M43: is created once by an offer, in the requesting session, up to ten for an account", async () => {
    const made = await someone();
    await made.client.call("passwordConfirm", { password: PASSWORD });
    const offer = (await made.client.call("passkeyAsk")).json as PasskeyOffer;
    const answer = { name: "HP", ...made.key.make(offer) };
    const other = await someone();
    await other.client.call("passwordConfirm", { password: PASSWORD });
    expect(codeOf(await other.client.call("passkeyAdd", answer))).toBe("passkey_refused");
    expect(codeOf(await made.client.call("passkeyAdd", answer))).toBe("done");
    expect(codeOf(await made.client.call("passkeyAdd", answer))).toBe("passkey_refused");
    await sql(
      `insert into passkey (member_id, credential_id, public_key, counter, transports, name)
       select $1, sha256(n::text::bytea), '\\x00', 0, '{}', 'x' from generate_series(1, 9) n`,
      [made.id],
    );
    expect(codeOf(await made.client.call("passkeyAsk"))).toBe("passkeys_too_many");
  });
});

describe("signing in by a passkey", () => {
  test("M43, M85: opens the account on a device that is trusted from then on, under a new name of the session", async () => {
    await changeSetting(http.open.brand, "device_approval", true);
    const { key, id, hp } = await owner();
    // The account has a trusted device already, so a password sign-in would have to wait.
    const first = await http.visitor();
    await first.call("login", { hp, password: PASSWORD });
    const waiting = await http.visitor();
    expect((await waiting.call("login", { hp, password: PASSWORD })).json).toMatchObject({
      account: null,
    });
    const client = await http.visitor();
    const before = client.cookies.get("sid");
    const answer = await signIn(client, key);
    expect(answer.json).toMatchObject({ account: { device_trusted: true } });
    expect(client.cookies.get("sid")).not.toBe(before);
    expect(await count("notification", `member_id = ${id} and kind = 'passkey_device'`)).toBe(1);
  });

  test.each<[string, Faults]>([
    ["of another address", { origin: "http://konter.example" }],
    ["for another host", { host: "contoh.example" }],
    ["without its owner's verification", { unverified: true }],
    ["signed by another key", { forged: true }],
    ["whose count did not rise", { counter: 1 }],
    ["whose count fell", { counter: 0 }],
  ])("M43: fails for a response %s", async (_name, faults) => {
    const { key } = await owner();
    expect(codeOf(await signIn(await http.visitor(), key, faults))).toBe("passkey_refused");
    // The control: the same authenticator with valid data.
    expect(codeOf(await signIn(await http.visitor(), key, { counter: 5 }))).toBe("done");
    expect(codeOf(await signIn(await http.visitor(), key, { counter: 5 }))).toBe("passkey_refused");
  });

  test("M43: accepts a response once, in the requesting browser, for a short time", async () => {
    const { key } = await owner();
    const client = await http.visitor();
    const question = (await client.call("passkeySignInAsk")).json as PasskeyQuestion;
    const proof = key.sign(question);
    expect(codeOf(await (await http.visitor()).call("passkeySignIn", proof))).toBe(
      "passkey_refused",
    );
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => codeOf(await client.call("passkeySignIn", proof))),
    );
    expect(answers.filter((answer) => answer === "done")).toHaveLength(1);
    const late = await http.visitor();
    const old = (await late.call("passkeySignInAsk")).json as PasskeyQuestion;
    await sql("update passkey_challenge set expires_at = now()");
    expect(codeOf(await late.call("passkeySignIn", key.sign(old)))).toBe("passkey_refused");
    await removeOldChallenges(http.open.brand);
    expect(await count("passkey_challenge")).toBe(0);
  });

  test("M85: does not trust a browser by a passkey unused for 90 days, however often it is tried, and fails after a password reset", async () => {
    await changeSetting(http.open.brand, "device_approval", true);
    const { key, id, hp } = await owner();
    const first = await http.visitor();
    await first.call("login", { hp, password: PASSWORD });
    await sql("update passkey set last_used_at = now() - interval '91 days' where member_id = $1", [
      id,
    ]);
    for (let count_ = 0; count_ < 2; count_ += 1)
      expect((await signIn(await http.visitor(), key)).json).toMatchObject({
        account: null,
        waiting: { number: expect.any(Number) as number },
      });
    await inTransaction(http.open.brand.pool, async (client) => endTrust(client, id));
    expect(codeOf(await signIn(await http.visitor(), key))).toBe("passkey_refused");
  });

  test("M43, M115: returns the error of a blocked or deleted account and opens nothing", async () => {
    const { key, id } = await owner();
    await sql("update member set blocked_at = now() where id = $1", [id]);
    expect(codeOf(await signIn(await http.visitor(), key))).toBe("account_blocked");
    await sql("update member set blocked_at = null, deleted_at = now() where id = $1", [id]);
    expect(codeOf(await signIn(await http.visitor(), key))).toBe("account_deleted");
    await sql("update member set deleted_at = null where id = $1", [id]);
    expect(codeOf(await signIn(await http.visitor(), key))).toBe("done");
  });
});

describe("confirming a purchase by a passkey", () => {
  test("M74: buys without the PIN, also for an account that has none or whose PIN is locked", async () => {
    const who = await owner();
    const agreed = purchase();
    expect(codeOf(await buy(who.client, agreed, { passkey: await confirm(who, agreed) }))).toBe(
      "done",
    );
    await sql("update member set pin_locked_until = 'infinity' where id = $1", [who.id]);
    const again = purchase();
    expect(codeOf(await buy(who.client, again, { pin: TEST_PIN }))).toBe("pin_reset_needed");
    expect(codeOf(await buy(who.client, again, { passkey: await confirm(who, again) }))).toBe(
      "done",
    );
    await sql("update member set pin_hash = null, pin_locked_until = null where id = $1", [who.id]);
    const third = purchase();
    expect(codeOf(await buy(who.client, third, { passkey: await confirm(who, third) }))).toBe(
      "done",
    );
    expect(await count("spending_authority")).toBe(0);
    expect(await count("passkey_challenge", "purpose = 'spend'")).toBe(0);
  });

  test("M74: rejects an altered price, number, product or note, and a second use, without a hold", async () => {
    const who = await owner();
    const before = await count("purchase");
    const agreed = purchase();
    for (const altered of [
      { price: agreed.price + 1 },
      { destination_number: "081266999999" },
      { product_code: "SMART10" },
      { note: "lain" },
      { order_number: "A-1" },
    ]) {
      const passkey = await confirm(who, agreed);
      const refused = await buy(who.client, { ...agreed, ...altered }, { passkey });
      expect([altered, codeOf(refused)]).toEqual([altered, "passkey_refused"]);
    }
    expect(await count("purchase")).toBe(before);
    const passkey = await confirm(who, agreed);
    expect(codeOf(await buy(who.client, agreed, { passkey }))).toBe("done");
    const replayed = { ...agreed, destination_number: "081266999998" };
    expect(codeOf(await buy(who.client, replayed, { passkey }))).toBe("passkey_refused");
    expect(codeOf(await buy(who.client, agreed, { passkey }))).toBe("passkey_refused");
    expect(await count("purchase")).toBe(before + 1);
  });

  test("M74: rejects another account's passkey, another session's challenge, a late response and a forged one", async () => {
    const [who, thief] = [await owner(), await owner()];
    const agreed = purchase();
    const stolen = await confirm({ client: who.client, key: thief.key }, agreed);
    expect(codeOf(await buy(who.client, agreed, { passkey: stolen }))).toBe("passkey_refused");
    const theirs = await confirm(thief, agreed);
    expect(codeOf(await buy(who.client, agreed, { passkey: theirs }))).toBe("passkey_refused");
    const elsewhere = await http.visitor();
    expect(codeOf(await signIn(elsewhere, who.key))).toBe("done");
    await elsewhere.open();
    const foreign = await confirm({ client: elsewhere, key: who.key }, agreed);
    expect(codeOf(await buy(who.client, agreed, { passkey: foreign }))).toBe("passkey_refused");
    const late = await confirm(who, agreed);
    await sql("update passkey_challenge set expires_at = now()");
    expect(codeOf(await buy(who.client, agreed, { passkey: late }))).toBe("passkey_refused");
    for (const faults of [{ forged: true }, { unverified: true }, { counter: 1 }] as const) {
      const wrong = await confirm(who, agreed, faults);
      expect(codeOf(await buy(who.client, agreed, { passkey: wrong }))).toBe("passkey_refused");
    }
    const right = await confirm(who, agreed, { counter: 50 });
    expect(codeOf(await buy(who.client, agreed, { passkey: right }))).toBe("done");
  });

  test("M74: returns the stored result for the same key after a lost response, and buys nothing for other input", async () => {
    const who = await owner();
    const [agreed, key] = [purchase(), randomUUID()];
    const passkey = await confirm(who, agreed);
    const first = await buy(who.client, agreed, { passkey }, key);
    const again = await buy(who.client, agreed, { passkey }, key);
    expect(again.json).toEqual(first.json);
    const other = await buy(who.client, { ...agreed, note: "lain" }, { passkey }, key);
    expect(codeOf(other)).toBe("idempotency_key_reused");
  });

  test("M74: returns a field error for neither, both, or an account without a passkey", async () => {
    const who = await someone();
    const agreed = purchase();
    expect(codeOf(await who.client.call("passkeySpendAsk", agreed))).toBe("passkey_missing");
    const neither = await buy(who.client, agreed, {});
    expect(refusalOf(neither).fields?.["pin"]?.[0]?.message).toBe("PIN wajib diisi");
    const proof = { credential: "x", client_data: "x", authenticator_data: "x", signature: "x" };
    const both = await buy(who.client, agreed, { pin: TEST_PIN, passkey: proof });
    expect(codeOf(both)).toBe("validation_failed");
    expect(codeOf(await buy(who.client, agreed, { passkey: proof }))).toBe("passkey_refused");
  });
});
