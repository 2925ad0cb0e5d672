import { randomUUID } from "node:crypto";
import type { Approval } from "@konter/contract/approvals";
import { calls } from "@konter/contract/calls";
import type { CallName } from "@konter/contract/calls";
import type { StaffSession } from "@konter/contract/staff";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { establishApprovers } from "@konter/testkit/brand/established-approvers.ts";
import { createHttpClient, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { hashPassword } from "../../people/identity/index.ts";
import { codeAt, stepAt } from "./totp.ts";

const PASSWORD = "rahasia-kuat-9";
const EMAIL = "staff1@konter.example";

let http: HttpEnvironment;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, idle: true, secondFactor: true });
  await http.staff();
  await sql("update staff set password_hash = $1", [await hashPassword(PASSWORD)]);
  await establishApprovers(http.environment.database.owner);
});
beforeEach(async () => {
  await sql("delete from staff_factor");
  await establishApprovers(http.environment.database.owner);
  await sql("delete from login_attempt");
});
afterAll(() => http.close());

async function sql(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await http.environment.database.owner.query<Record<string, unknown>>(text, values)).rows;
}
const codeOf = (answer: HttpAnswer) => [answer.status, refusalOf(answer).code];
/** The codes of this step and its neighbors are accepted once, so a test that signs in again resets the last one. */
const forgetSteps = () => sql("update staff_factor set last_step = 0");
const now = (secret: string) => codeAt(secret, stepAt(Date.now()));

async function firstStep(email = EMAIL): Promise<{ client: HttpClient; session: StaffSession }> {
  const client = await http.staffVisitor();
  const answer = await client.call("staffLogin", { email, password: PASSWORD });
  expect(answer.status, answer.text).toBe(200);
  const session = answer.json as StaffSession;
  client.csrfToken = session.csrf_token;
  return { client, session };
}

interface Enrolled {
  readonly client: HttpClient;
  readonly secret: string;
  readonly codes: readonly string[];
}
async function enrolled(): Promise<Enrolled> {
  const { client } = await firstStep();
  const { secret } = (await client.call("staffFactorBegin")).json as { secret: string };
  const answer = await client.call("staffFactorConfirm", { code: now(secret) });
  expect(answer.status, answer.text).toBe(200);
  const { session, recovery_codes: codes } = answer.json as {
    session: StaffSession;
    recovery_codes: string[];
  };
  client.csrfToken = session.csrf_token;
  await forgetSteps();
  return { client, secret, codes };
}

describe("setting a second factor up", () => {
  test("M680: follows the password, and returns the URI of the QR code, ten recovery codes once, and a new session", async () => {
    const { client, session } = await firstStep();
    expect([session.staff, session.second_step]).toEqual([null, "enrol"]);
    const before = client.cookies.get("staff_sid");
    const begun = (await client.call("staffFactorBegin")).json as {
      secret: string;
      address: string;
    };
    expect(begun.address).toContain(`secret=${begun.secret}`);
    expect(begun.address).toMatch(/^otpauth:\/\/totp\/Konter:staff1%40konter\.example\?/);
    const answer = await client.call("staffFactorConfirm", { code: now(begun.secret) });
    const { session: after, recovery_codes: codes } = answer.json as {
      session: StaffSession;
      recovery_codes: string[];
    };
    expect(after).toMatchObject({
      staff: { email: EMAIL, second_factor: { recovery_codes_left: 10 } },
      second_step: null,
    });
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^[A-Z2-7]{5}-[A-Z2-7]{5}$/.test(code))).toBe(true);
    expect(client.cookies.get("staff_sid")).not.toBe(before);
    const earlier = createHttpClient(http.staffAddress, "staffSession");
    earlier.cookies.set("staff_sid", before ?? "");
    await earlier.open();
    expect(codeOf(await earlier.call("staffFactorBegin"))).toEqual([409, "factor_step_missing"]);
    client.csrfToken = after.csrf_token;
    expect((await client.call("marginRules")).status).toBe(200);
  });

  test("M680: stores neither the secret nor a recovery code in plain text in the database or the log", async () => {
    const { secret, codes } = await enrolled();
    const [factor] = await sql("select secret from staff_factor");
    expect(String(factor?.["secret"])).not.toContain(secret);
    const rows = await sql("select encode(digest, 'hex') as digest from staff_recovery_code");
    expect(rows).toHaveLength(10);
    const kept = JSON.stringify([
      rows,
      await sql("select * from audit_entry"),
      await sql("select encode(secret, 'escape') as text from staff_factor"),
      http.logged,
    ]);
    for (const word of [secret, ...codes, ...codes.map((code) => code.replace("-", ""))])
      expect(kept).not.toContain(word);
  });

  test("rejects a wrong code, replaces an unconfirmed secret, and keeps a confirmed one", async () => {
    const { client } = await firstStep();
    const first = (await client.call("staffFactorBegin")).json as { secret: string };
    const second = (await client.call("staffFactorBegin")).json as { secret: string };
    expect(codeOf(await client.call("staffFactorConfirm", { code: now(first.secret) }))).toEqual([
      422,
      "factor_code_wrong",
    ]);
    const answer = await client.call("staffFactorConfirm", { code: now(second.secret) });
    client.csrfToken = (answer.json as { session: StaffSession }).session.csrf_token;
    expect(codeOf(await client.call("staffFactorBegin"))).toEqual([409, "factor_enrolled"]);
    expect(codeOf(await client.call("staffFactorConfirm", { code: now(second.secret) }))).toEqual([
      409,
      "factor_enrolled",
    ]);
  });

  test("is optional when the brand does not require it", async () => {
    await changeSetting(http.open.brand, "staff_second_factor", false);
    try {
      const { client, session } = await firstStep();
      expect(session).toMatchObject({ staff: { second_factor: null }, second_step: null });
      const { secret } = (await client.call("staffFactorBegin")).json as { secret: string };
      expect((await client.call("staffFactorConfirm", { code: now(secret) })).status).toBe(200);
      expect((await firstStep()).session.second_step).toBe("code");
    } finally {
      await changeSetting(http.open.brand, "staff_second_factor", true);
    }
  });
});

describe("the first step alone", () => {
  const STAFF = (Object.keys(calls) as CallName[]).filter((name) => calls[name].access === "staff");

  test.each(["enrol", "code"] as const)(
    "M680: opens no call of the back office while the second one (%s) is missing",
    async (step) => {
      if (step === "code") await enrolled();
      const { client, session } = await firstStep();
      expect([session.staff, session.second_step]).toEqual([null, step]);
      for (const name of STAFF) {
        const answer = await client.call(name, {}, { key: randomUUID() });
        expect([name, ...codeOf(answer)]).toEqual([name, 401, "unauthenticated"]);
      }
      expect(codeOf(await client.call("staffRecoveryCodes", { code: "123456" }))).toEqual([
        401,
        "unauthenticated",
      ]);
      // The control: the same person can after both steps.
      if (step === "code") return;
      expect((await (await enrolled()).client.call("marginRules")).status).toBe(200);
    },
  );

  test("opens no page data, does not allow another factor, and ends after ten minutes", async () => {
    await enrolled();
    const { client } = await firstStep();
    const page = await client.send("/");
    expect(page.text).toContain('"staff":null');
    expect(codeOf(await client.call("staffFactorBegin"))).toEqual([409, "factor_step_missing"]);
    const [row] = await sql(
      "select extract(epoch from expires_at - created_at)::int as seconds from session where step is not null order by created_at desc limit 1",
    );
    expect(row).toEqual({ seconds: 600 });
    await sql("update session set expires_at = now() where step is not null");
    expect(codeOf(await client.call("staffFactorCheck", { code: "123456" }))).toEqual([
      409,
      "factor_step_missing",
    ]);
  });

  test("has no effect for a suspended person", async () => {
    const { secret } = await enrolled();
    const { client } = await firstStep();
    await sql("update staff set blocked_at = now() where email = $1", [EMAIL]);
    try {
      expect(codeOf(await client.call("staffFactorCheck", { code: now(secret) }))).toEqual([
        409,
        "factor_step_missing",
      ]);
    } finally {
      await sql("update staff set blocked_at = null");
    }
  });
});

describe("the second step", () => {
  test("M680: signs in by a code with a new session, and rejects the same step a second time", async () => {
    const { secret } = await enrolled();
    const [one, other] = [await firstStep(), await firstStep()];
    const before = one.client.cookies.get("staff_sid");
    const code = now(secret);
    const passed = await one.client.call("staffFactorCheck", {
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    });
    expect(passed.json).toMatchObject({ staff: { email: EMAIL } });
    expect(one.client.cookies.get("staff_sid")).not.toBe(before);
    expect(codeOf(await other.client.call("staffFactorCheck", { code }))).toEqual([
      422,
      "factor_code_used",
    ]);
    const older = codeAt(secret, stepAt(Date.now()) - 1);
    expect(codeOf(await other.client.call("staffFactorCheck", { code: older }))).toEqual([
      422,
      "factor_code_used",
    ]);
  });

  test("M680: signs in one of many concurrent calls with the same code", async () => {
    const { secret } = await enrolled();
    const clients = await Promise.all(Array.from({ length: 4 }, () => firstStep()));
    const code = now(secret);
    const answers = await Promise.all(
      clients.map(({ client }) => client.call("staffFactorCheck", { code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("M680: accepts a recovery code once, in any spelling, and returns the remaining count", async () => {
    const { codes } = await enrolled();
    const [code = ""] = codes;
    const { client } = await firstStep();
    const spelled = ` ${code.toLowerCase().replace("-", " ")} `;
    expect((await client.call("staffFactorCheck", { code: spelled })).json).toMatchObject({
      staff: { second_factor: { recovery_codes_left: 9 } },
    });
    const again = (await firstStep()).client;
    expect(codeOf(await again.call("staffFactorCheck", { code }))).toEqual([
      422,
      "factor_code_wrong",
    ]);
    const actions = await sql(
      "select detail from audit_entry where action = 'staff.signed_in' order by id desc limit 1",
    );
    expect(actions).toEqual([{ detail: { second_factor: "recovery" } }]);
  });

  test("M680: replaces recovery codes by new ones, for a code of the authenticator", async () => {
    const { client, secret, codes } = await enrolled();
    const answer = await client.call("staffRecoveryCodes", { code: now(secret) });
    const fresh = (answer.json as { recovery_codes: string[] }).recovery_codes;
    expect(fresh).toHaveLength(10);
    const again = (await firstStep()).client;
    expect((await again.call("staffFactorCheck", { code: codes[1] })).status).toBe(422);
    expect((await again.call("staffFactorCheck", { code: fresh[1] })).status).toBe(200);
  });

  test("M680: counts attempts before comparing: after five consecutive ones even the right code waits", async () => {
    const { secret } = await enrolled();
    const { client } = await firstStep();
    for (let count = 0; count < 5; count += 1)
      expect(codeOf(await client.call("staffFactorCheck", { code: "AAAAAAAAAA" }))).toEqual([
        422,
        "factor_code_wrong",
      ]);
    const paused = await client.call("staffFactorCheck", { code: now(secret) });
    expect(codeOf(paused)).toEqual([429, "login_paused"]);
    expect(Number(paused.headers.get("retry-after"))).toBeGreaterThan(0);
    const parallel = (await firstStep()).client;
    expect(codeOf(await parallel.call("staffFactorCheck", { code: now(secret) }))[1]).toBe(
      "login_paused",
    );
    await sql("update login_attempt set paused_until = now()");
    expect((await client.call("staffFactorCheck", { code: now(secret) })).status).toBe(200);
  });

  test("M680: checks five of forty concurrent wrong codes", async () => {
    await enrolled();
    const { client } = await firstStep();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => client.call("staffFactorCheck", { code: "BBBBBBBBBB" })),
    );
    const looked = answers.filter((answer) => refusalOf(answer).code === "factor_code_wrong");
    expect(looked).toHaveLength(5);
  });

  test.each(["", "12345", "1234567", "abc", "0".repeat(41)])(
    "returns a field error for %j without counting an attempt",
    async (code) => {
      const { client } = await firstStep();
      const answer = await client.call("staffFactorCheck", { code });
      expect([answer.status, Object.keys(refusalOf(answer).fields ?? {})]).toEqual([422, ["code"]]);
      expect(await sql("select from login_attempt where key like 'factor:%'")).toEqual([]);
    },
  );
});

describe("a lost phone", () => {
  test("M680: has its factor removed by two others, which ends every session, and the next sign-in sets up a new one", async () => {
    const { client } = await enrolled();
    const [maker, checker] = [await http.staff(), await http.staff()];
    const [lost] = await sql("select id from staff where email = $1", [EMAIL]);
    const ask = (id: number) =>
      maker.call(
        "approvalRequest",
        { kind: "staff.factor_reset", input: { staff_id: id }, reason: "Ponsel hilang" },
        { key: randomUUID() },
      );
    const answer = await ask(Number(lost?.["id"]));
    const request = answer.json as Approval;
    expect(request.changes[0]?.after).toBe(`Staff (${EMAIL})`);
    const decide = (who: HttpClient) =>
      who.call("approvalApprove", { approval_id: String(request.approval_id), hash: request.hash });
    expect(codeOf(await decide(maker))).toEqual([403, "approval_own"]);
    expect(codeOf(await decide(client))).toEqual([403, "approval_own"]);
    expect((await client.call("marginRules")).status).toBe(200);
    expect((await decide(checker)).status).toBe(200);
    await expect.poll(async () => (await client.call("marginRules")).status).toBe(401);
    expect((await firstStep()).session.second_step).toBe("enrol");
    expect(codeOf(await ask(Number(lost?.["id"])))).toEqual([409, "factor_missing"]);
    expect(codeOf(await ask(999_999))).toEqual([404, "staff_not_found"]);
  });
});
