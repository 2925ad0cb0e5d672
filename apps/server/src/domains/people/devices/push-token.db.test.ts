import { createHash } from "node:crypto";
import { PUSH_TOKEN_CHARACTERS } from "@konter/contract/devices";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  FIREFOX,
  givePasswords,
  signInFrom,
  TEST_PASSWORD,
} from "@konter/testkit/brand/device-browsers.ts";
import { fieldsOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { hashToken } from "../../../kernel/caller/index.ts";

let http: HttpEnvironment;
let count = 0;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 3, idle: true });
  await givePasswords(http);
});
afterAll(() => http.close());

const sql = async (text: string, values: unknown[] = []) =>
  (await http.environment.database.owner.query<Record<string, unknown>>(text, values)).rows;
const signedIn = async (member: number, userAgent?: string) =>
  (await signInFrom(http, member, userAgent)).client;
const fresh = () => `fcm:Token-${(count += 1)}_rahasia:APA91b`;
const save = async (client: HttpClient, token: string) => {
  const answer = await client.call("pushTokenSave", { device_token: token });
  expect([answer.status, answer.json]).toEqual([200, { ok: true }]);
};
const hashed = (token: string) => createHash("sha256").update(token).digest();
/** The session that holds a token; undefined for none. */
async function holderOf(token: string): Promise<Buffer | undefined> {
  const [row] = await sql("select session_hash from push_token where token_hash = $1", [
    hashed(token),
  ]);
  return row?.["session_hash"] as Buffer | undefined;
}
const nameOf = (client: HttpClient) => hashToken(client.cookies.get("sid") ?? "");

describe("the push token of a device", () => {
  test("M100: belongs to this session when sent repeatedly, is encrypted, and is replaced by another one", async () => {
    const client = await signedIn(0);
    const [first, second] = [fresh(), fresh()];
    await save(client, first);
    await save(client, first);
    expect(await holderOf(first)).toEqual(nameOf(client));
    await save(client, second);
    expect(await holderOf(first)).toBeUndefined();
    expect(await holderOf(second)).toEqual(nameOf(client));
    const [row] = await sql("select token from push_token where token_hash = $1", [hashed(second)]);
    const sealed = row?.["token"] as Buffer;
    expect(sealed.includes(second)).toBe(false);
    const place = `push_token.${hashed(second).toString("hex")}`;
    expect(http.open.brand.keys.open(sealed, place)).toBe(second);
    expect(http.logged.join("\n")).not.toContain("_rahasia");
  });

  test("M100: moves to the last session on the device, even of another member", async () => {
    const [former, next] = [await signedIn(0), await signedIn(1)];
    const token = fresh();
    await save(former, token);
    await save(next, token);
    expect(await holderOf(token)).toEqual(nameOf(next));
    // The former session ends without deleting the token, which it no longer holds.
    await former.call("logout");
    expect(await holderOf(token)).toEqual(nameOf(next));
  });

  test("M100: moves with the session when its name changes", async () => {
    const client = await signedIn(0);
    const token = fresh();
    await save(client, token);
    const before = nameOf(client);
    expect((await client.call("passwordConfirm", { password: TEST_PASSWORD })).status).toBe(200);
    expect(nameOf(client)).not.toEqual(before);
    expect(await holderOf(token)).toEqual(nameOf(client));
  });

  test("M100: is deleted by sign-out", async () => {
    const client = await signedIn(0);
    const token = fresh();
    await save(client, token);
    await client.call("logout");
    expect(await holderOf(token)).toBeUndefined();
  });

  test("M100: is deleted when the device is revoked, and the revoking device keeps its own", async () => {
    const [first, second] = [await signedIn(2), await signedIn(2, FIREFOX)];
    const [own, lost] = [fresh(), fresh()];
    await save(first, own);
    await save(second, lost);
    const { devices } = (await first.call("devices")).json as {
      devices: { device_id: number; this_device: boolean }[];
    };
    const other = devices.find((device) => !device.this_device)?.device_id;
    expect((await first.call("deviceRevoke", { device_id: String(other) })).status).toBe(200);
    expect(await holderOf(lost)).toBeUndefined();
    expect(await holderOf(own)).toEqual(nameOf(first));
  });

  test("M100: is deleted when staff block the device or the account", async () => {
    const staff = await http.staff();
    const client = await signedIn(1);
    const token = fresh();
    await save(client, token);
    const [session] = await sql("select device_id from session where token_hash = $1", [
      nameOf(client),
    ]);
    const device = { device_id: String(session?.["device_id"]), reason: "Uji" };
    expect((await staff.call("deviceBlock", device)).status).toBe(200);
    expect(await holderOf(token)).toBeUndefined();
    const again = await signedIn(1, FIREFOX);
    const second = fresh();
    await save(again, second);
    const member = { member_id: String(http.environment.members[1]?.id), reason: "Uji" };
    expect((await staff.call("memberBlock", member)).status).toBe(200);
    expect(await holderOf(second)).toBeUndefined();
  });

  test("M100: ends with one session each when two sessions swap tokens concurrently", async () => {
    const [one, two] = [await signedIn(0), await signedIn(0, FIREFOX)];
    const [left, right] = [fresh(), fresh()];
    await save(one, left);
    await save(two, right);
    await Promise.all(
      Array.from({ length: 6 }, (_, turn) => [
        save(one, turn % 2 === 0 ? right : left),
        save(two, turn % 2 === 0 ? left : right),
      ]).flat(),
    );
    const held = await sql(
      "select count(*)::int as n from push_token where session_hash = any($1)",
      [[nameOf(one), nameOf(two)]],
    );
    expect(held[0]?.["n"]).toBeGreaterThan(0);
    expect(held[0]?.["n"]).toBeLessThanOrEqual(2);
  });

  test.each([
    ["", "Token perangkat wajib diisi"],
    ["a b", "Format Token perangkat tidak sesuai"],
    ["a\nb", "Format Token perangkat tidak sesuai"],
    [
      "x".repeat(PUSH_TOKEN_CHARACTERS + 1),
      `Token perangkat maksimal ${PUSH_TOKEN_CHARACTERS} karakter`,
    ],
  ])("M100: is rejected with a field error for %j and stored nowhere", async (token, sentence) => {
    const client = await signedIn(0);
    const answer = await client.call("pushTokenSave", { device_token: token });
    expect([answer.status, fieldsOf(answer)]).toEqual([422, { device_token: sentence }]);
    expect(await holderOf(token)).toBeUndefined();
    await save(client, "x".repeat(PUSH_TOKEN_CHARACTERS));
  });
});
