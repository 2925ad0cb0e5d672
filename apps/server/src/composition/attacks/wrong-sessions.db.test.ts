import { randomUUID } from "node:crypto";
import { calls } from "@konter/contract/calls";
import type { CallName } from "@konter/contract/calls";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSession } from "../../domains/people/identity/index.ts";
import { createHttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { SHOP_INPUTS } from "@konter/testkit/acts/shop-inputs.ts";
import { SHOP_CATALOGUE_INPUTS } from "@konter/testkit/acts/shop-office-inputs.ts";
import { STAFF_OFFICE_INPUTS } from "@konter/testkit/acts/staff-office-inputs.ts";
import { isStaffCall } from "../pages/http.ts";

/** Public, as a part of signing in that wants the session of a verified password. */
const AFTER_PASSWORD: CallName = "staffRecoveryCodes";
const PUBLIC_NAMES = (Object.keys(calls) as CallName[]).filter(
  (name) => calls[name].access === "public",
);
const TOKEN = "A".repeat(43);
const PASSWORDS = {
  password: "kopi-tubruk-77",
  password_confirmation: "kopi-tubruk-77",
};
/** A valid input for each public endpoint that takes one; the test reports missing ones. */
const INPUTS: Partial<Record<CallName, unknown>> = {
  ...STAFF_OFFICE_INPUTS,
  ...SHOP_INPUTS,
  ...SHOP_CATALOGUE_INPUTS,
  login: { hp: "081299100000", password: "not-the-password" },
  register: { name: "Budi", email: "budi@konter.example", phone: "081255500001", ...PASSWORDS },
  referral: { code: "NOBODY1" },
  otpStatus: { otp_id: TOKEN },
  otpResend: { otp_id: TOKEN },
  otpVerify: { otp_id: TOKEN, code: "000000" },
  forgotPassword: { identity: "081255500002" },
  resetPassword: { otp_id: TOKEN, code: "000000", ...PASSWORDS },
  emailVerifyLink: { token: TOKEN },
  accountRecovery: { hp: "081255500003", password: "not-the-password" },
  deviceRecoverVerify: { otp_id: TOKEN, code: "000000" },
  passkeySignIn: {
    credential: TOKEN,
    client_data: TOKEN,
    authenticator_data: TOKEN,
    signature: TOKEN,
  },
  viewBegin: { token: TOKEN },
  publicParcel: { courier: "sicepat", awb: "004000000001" },
  tariffFees: {
    courier: "sicepat",
    origin: "31.71.01",
    destination: "34.71.05",
    weight_grams: "1200",
    length: "20",
    width: "15",
    height: "10",
    value: "150000",
  },
  shopProduct: { slug: "teko" },
  shopCollection: { id: "pilihan" },
  tariffLane: { origin: "31.71.01", destination: "34.71.05" },
  publicParcelLink: { token: "AAAAAAAAAAAAAAAAAAAAAA" },
  staffLogin: { email: "nobody@konter.example", password: "not-the-password" },
};

let http: HttpEnvironment;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 2, idle: true });
});
afterAll(() => http.close());

/** Tokens under the cookie of an address that are not sessions there. */
async function wrongTokens(): Promise<readonly string[]> {
  const leaver = await http.member(1);
  const ended = leaver.cookies.get("sid") ?? "";
  await leaver.call("logout");
  return [ended, TOKEN, "", "%00", "x".repeat(5_000)];
}

/** Creates a back-office session with a verified password and without the second factor. */
async function halfSignIn(): Promise<string> {
  const found = await http.environment.database.owner.query<{ id: number }>(
    "select max(id)::int as id from staff",
  );
  const staffId = found.rows[0]?.id ?? 0;
  return openSession(http.open.brand, { staffId, step: "code" }, "127.0.0.1", "test");
}

test.each(PUBLIC_NAMES)(
  "M776: %s needs no login, and treats every wrong kind of session as a visitor's",
  async (name) => {
    const input = INPUTS[name] ?? {};
    expect(calls[name].input.safeParse(input).error).toBeUndefined();
    const place = isStaffCall(name)
      ? ({ address: http.staffAddress, cookie: "staff_sid", session: "staffSession" } as const)
      : ({ address: http.memberAddress, cookie: "sid", session: "session" } as const);
    // New tokens each time, because the call may have signed out.
    const foreign = isStaffCall(name)
      ? [(await http.member(0)).cookies.get("sid") ?? ""]
      : [(await http.staff()).cookies.get("staff_sid") ?? "", await halfSignIn()];
    for (const token of [...(await wrongTokens()), ...foreign]) {
      const client = createHttpClient(place.address, place.session);
      client.cookies.set(place.cookie, token);
      client.csrfToken = http.open.brand.keys.csrfToken(token);
      const answer = await client.call(name, input, { key: randomUUID() });
      expect([token.slice(0, 8), answer.status < 500, answer.text]).toEqual([
        token.slice(0, 8),
        true,
        answer.text,
      ]);
      if (name !== AFTER_PASSWORD) expect(answer.text).not.toContain('"unauthenticated"');
    }
  },
);

test("pages, files and the live stream treat the other address's session as a visitor's too", async () => {
  const token = (await http.staff()).cookies.get("staff_sid") ?? "";
  const get = async (path: string, cookie: string, address: string): Promise<number> =>
    (await fetch(`${address}${path}`, { headers: { cookie }, redirect: "manual" })).status;
  for (const path of ["/", "/pricelist/pulsa", "/webapp", "/api/v1/events", "/exports/NOBODY"])
    expect(await get(path, `sid=${token}`, http.memberAddress)).toBeLessThan(500);
  const memberToken = (await http.member(0)).cookies.get("sid") ?? "";
  for (const path of ["/", "/cases"])
    expect(await get(path, `staff_sid=${memberToken}`, http.staffAddress)).toBeLessThan(500);
});
