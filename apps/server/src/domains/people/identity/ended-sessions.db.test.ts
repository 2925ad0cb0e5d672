import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TEST_PASSWORD, givePasswords, signInFrom } from "@konter/testkit/brand/device-browsers.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";

const EVERYTHING = '"cache", "storage"';

let http: HttpEnvironment;
let next = 0;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 6, idle: true });
  await givePasswords(http);
});
afterAll(() => http.close());

const signIn = async (): Promise<HttpClient> => (await signInFrom(http, next++)).client;
const forgets = ({ headers }: HttpAnswer) => headers.get("clear-site-data");
/** Ends the session as from another device, without a response to the browser. */
const end = (client: HttpClient) =>
  http.environment.database.owner.query(
    "delete from session where token_hash = sha256(convert_to($1, 'utf8'))",
    [client.cookies.get("sid")],
  );
const refused = async (client: HttpClient): Promise<HttpAnswer> => {
  let answer = await client.call("account");
  await expect
    .poll(async () => {
      answer = await client.call("account");
      return answer.status;
    })
    .toBe(401);
  return answer;
};

describe("an account's data stored in a browser", () => {
  test("is deleted by the response to signing out, for members and staff", async () => {
    const member = await signIn();
    expect(forgets(await member.call("account"))).toBeNull();
    expect(forgets(await member.call("logout"))).toBe(EVERYTHING);
    const staff = await http.staff();
    expect(forgets(await staff.call("staffLogout"))).toBe(EVERYTHING);
  });

  test("is deleted by the first error after the session was ended remotely", async () => {
    const member = await signIn();
    await end(member);
    expect(forgets(await refused(member))).toBe('"cache"');
    expect(forgets(await member.call("session"))).toBeNull();
  });

  test("is deleted by the next page, once, and its visitor is new", async () => {
    const member = await signIn();
    await end(member);
    await refused(member);
    const page = await member.send("/report/transaksi");
    expect(forgets(page)).toBe(EVERYTHING);
    expect(member.cookies.get("sid")).toMatch(/^visitor-[\w-]{43}$/);
    expect(forgets(await member.send("/auth/login"))).toBeNull();
    expect(forgets(await member.call("account"))).toBeNull();
  });

  test("stays without an earlier sign-in, and for a call sent with the session's previous name", async () => {
    const visitor = await http.visitor();
    expect(forgets(await visitor.call("account"))).toBeNull();
    expect(forgets(await visitor.send("/auth/login"))).toBeNull();
    const member = await signIn();
    const before = member.cookies.get("sid") ?? "";
    await member.call("passwordConfirm", { password: TEST_PASSWORD });
    const late = await http.visitor();
    late.cookies.set("sid", before);
    expect(forgets(await refused(late))).toBeNull();
    expect(forgets(await late.send("/report/transaksi"))).toBeNull();
    expect(late.cookies.get("sid")).toBe(before);
    expect((await member.call("account")).status).toBe(200);
  });
});
