import { AGENT_CONSENT } from "@konter/contract/agents";
import type { OtpChallenge } from "@konter/contract/otp";
import type { AgentRow } from "@konter/contract/report";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { openPostOffice } from "@konter/testkit/brand/post-office.ts";
import type { PostOffice } from "@konter/testkit/brand/post-office.ts";

let http: HttpEnvironment;
let office: PostOffice;
let master: HttpClient;
let rival: HttpClient;
let used = 0;
beforeAll(async () => {
  http = await openHttpEnvironment({
    members: 3,
    idle: true,
    env: { KONTER_PUBLIC_URL: "https://app.konter.example" },
  });
  office = await openPostOffice(http.open.brand, http.open.channels);
  await sql("update member set roles = '{member,agent,master_agent}' where id = any($1)", [
    [idOf(0), idOf(1)],
  ]);
  [master, rival] = await Promise.all([http.member(0), http.member(1)]);
});
beforeEach(async () => {
  await sql("truncate otp_request, login_attempt");
});
afterAll(async () => {
  await office.close();
  await http.close();
});

const idOf = (index: number) => http.environment.members[index]?.id;
const sql = async (text: string, values: unknown[] = []) =>
  (await http.environment.database.owner.query<Record<string, unknown>>(text, values)).rows;

function agent(change: object = {}) {
  used += 1;
  return {
    name: "Sari Agen",
    phone: `08135660${String(1000 + used)}`,
    email: `sari${used}@contoh.example`,
    consent: true,
    consent_version: AGENT_CONSENT.version,
    ...change,
  };
}
type NewAgent = ReturnType<typeof agent>;
const codeOf = (answer: HttpAnswer) => [answer.status, refusalOf(answer).code];
const memberOf = async ({ phone }: NewAgent) =>
  (await sql("select * from member where hp = '+62' || $1", [phone.slice(1)]))[0];

async function ask(who: NewAgent, client = master): Promise<OtpChallenge> {
  const answer = await client.call("agentRegister", who);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as OtpChallenge;
}
const codeFor = (who: NewAgent) => office.codeFor(who.phone.slice(1));
const lastTo = ({ phone }: NewAgent) =>
  office.received().find(({ to }) => to.endsWith(phone.slice(1)))?.text ?? "";
async function register(who: NewAgent, client = master): Promise<HttpAnswer> {
  const { otp_id } = await ask(who, client);
  return client.call("agentConfirm", { otp_id, code: await codeFor(who) });
}

describe("registering an agent", () => {
  test("M101: creates an account below the Master with the agent's consent by the code from the agent's phone", async () => {
    const who = agent();
    const { otp_id, recipient } = await ask(who);
    expect(recipient).toBe(`${who.phone.slice(0, 4)}••••${who.phone.slice(-4)}`);
    expect(await memberOf(who)).toBeUndefined();
    const code = await codeFor(who);
    const consent = AGENT_CONSENT.text.id.replace("{brand}", "Konter Pulsa");
    const sent = lastTo(who);
    expect(sent).toContain("menjadi agen Member 0");
    const answer = await master.call("agentConfirm", { otp_id, code });
    expect(answer.json).toEqual({ name: who.name, hp: who.phone });
    expect(await memberOf(who)).toMatchObject({
      name: who.name,
      email: who.email,
      category: "agent",
      roles: ["member", "agent"],
      upline_id: idOf(0),
      referred_by: idOf(0),
      phone_verified_at: expect.any(Date) as unknown,
    });
    const [kept] = await sql(
      "select c.*, agreed_at >= asked_at as in_order from agent_consent c join member m on m.id = c.member_id where m.hp = '+62' || $1",
      [who.phone.slice(1)],
    );
    expect(kept).toMatchObject({
      upline_id: idOf(0),
      version: AGENT_CONSENT.version,
      in_order: true,
    });
    expect(sent).toContain(String(kept?.["text"]));
    expect(String(kept?.["text"]).slice(0, 20)).toBe(consent.slice(0, 20));
    const agents = (await master.call("agents", { search: who.phone })).json as {
      rows: AgentRow[];
    };
    expect(agents.rows.map(({ name }) => name)).toEqual([who.name]);
  });

  test("M101: never involves a password known to the Master: the agent sets the first one by a code to their own phone", async () => {
    const who = agent();
    expect((await register(who)).status).toBe(200);
    const visitor = await http.visitor();
    for (const password of ["none", "", "Perahu-Biru-71"])
      expect((await visitor.call("login", { hp: who.phone, password })).status).toBe(422);
    await office.send();
    expect(lastTo(who)).toContain("https://app.konter.example/auth/forgot");
    await sql("truncate otp_request, login_attempt");
    const { otp_id } = (await visitor.call("forgotPassword", { identity: who.phone }))
      .json as OtpChallenge;
    const fresh = { password: "Perahu-Biru-71", password_confirmation: "Perahu-Biru-71" };
    const code = await codeFor(who);
    expect((await visitor.call("resetPassword", { otp_id, code, ...fresh })).status).toBe(200);
    const agentsOwn = await http.visitor();
    const login = await agentsOwn.call("login", { hp: who.phone, password: fresh.password });
    expect(login.json).toMatchObject({ account: { hp: who.phone, category: "agent" } });
  });

  test("M101: writes the agent's consent once, and prevents changes", async () => {
    await register(agent());
    for (const change of ["update agent_consent set text = ''", "delete from agent_consent"])
      await expect(http.open.brand.pool.query(change)).rejects.toThrow(/permission denied/);
  });

  test.each([
    [{ name: " " }, { name: "Nama wajib diisi" }],
    [{ phone: "" }, { phone: "Nomor HP wajib diisi" }],
    [{ phone: "0215551234" }, { phone: "Format Nomor HP tidak sesuai" }],
    [{ phone: "086155512345" }, { phone: "Nomor ini bukan nomor seluler operator Indonesia." }],
    [
      { phone: "081299100002" },
      { phone: "Nomor HP ini sudah punya akun. Pakai nomor agen yang lain." },
    ],
    [{ email: "" }, { email: "Email wajib diisi" }],
    [{ email: "sari@" }, { email: "Email bukan alamat email yang benar" }],
    [{ consent: false }, { consent: "Agen harus membaca dan menyetujui ketentuan ini dulu." }],
  ])("M101: returns a field error for %j, and sends nothing", async (change, fields) => {
    await office.send();
    const before = office.received().length;
    expect(fieldsOf(await master.call("agentRegister", agent(change)))).toEqual(fields);
    await office.send();
    expect(office.received()).toHaveLength(before);
  });

  test("M101: has no password field", async () => {
    const answer = await master.call("agentRegister", agent({ password: "Perahu-Biru-71" }));
    expect(Object.keys(fieldsOf(answer))).toEqual(["password"]);
  });

  test("M101: requires consent again to a text that changed meanwhile", async () => {
    const answer = await master.call("agentRegister", agent({ consent_version: 0 }));
    expect(codeOf(answer)).toEqual([409, "consent_changed"]);
  });

  test("M101: rejects a blocked number at the request and at the code", async () => {
    const who = agent();
    const block =
      "insert into block (kind, hp, reason, blocked_by) values ('number', '+62' || $1, 'x', $2)";
    await http.staff();
    const staffId = (await sql("select min(id) as id from staff"))[0]?.["id"];
    await sql(block, [who.phone.slice(1), staffId]);
    expect(Object.keys(fieldsOf(await master.call("agentRegister", who)))).toEqual(["phone"]);
    const later = agent();
    const { otp_id } = await ask(later);
    await sql(block, [later.phone.slice(1), staffId]);
    const answer = await master.call("agentConfirm", { otp_id, code: await codeFor(later) });
    expect(codeOf(answer)).toEqual([403, "number_blocked"]);
    expect(await memberOf(later)).toBeUndefined();
  });

  test("M101: delays a Master who requests many numbers", async () => {
    const codes: string[] = [];
    for (let count = 0; count < 31; count += 1)
      codes.push(
        refusalOf(await master.call("agentRegister", agent({ phone: "081299100002" }))).code,
      );
    expect(new Set(codes.slice(0, 30))).toEqual(new Set(["agent_phone_taken"]));
    expect(codes.at(-1)).toBe("login_paused");
  });
});

describe("the code", () => {
  test("M101: is counted when wrong, with a field error, and creates no account", async () => {
    const who = agent();
    const { otp_id } = await ask(who);
    const right = await codeFor(who);
    const wrong = right === "000000" ? "000001" : "000000";
    expect(fieldsOf(await master.call("agentConfirm", { otp_id, code: wrong }))).toEqual({
      code: "Kode OTP tidak valid",
    });
    for (let tries = 0; tries < 4; tries += 1)
      await master.call("agentConfirm", { otp_id, code: wrong });
    const answer = await master.call("agentConfirm", { otp_id, code: right });
    expect(codeOf(answer)).toEqual([409, "otp_exhausted"]);
    expect(await memberOf(who)).toBeUndefined();
  });

  test("M101: does not work for another Master, or for registration as a visitor", async () => {
    const who = agent();
    const { otp_id } = await ask(who);
    const code = await codeFor(who);
    expect(codeOf(await rival.call("agentConfirm", { otp_id, code }))).toEqual([
      422,
      "otp_invalid",
    ]);
    const visitor = await http.visitor();
    expect(codeOf(await visitor.call("otpVerify", { otp_id, code }))).toEqual([422, "otp_invalid"]);
    expect(await memberOf(who)).toBeUndefined();
    expect((await master.call("agentConfirm", { otp_id, code })).status).toBe(200);
    expect((await memberOf(who))?.["upline_id"]).toBe(idOf(0));
  });

  test("M101: is sent again with the same Master and consent text", async () => {
    const who = agent();
    const { otp_id } = await ask(who);
    const first = await codeFor(who);
    const words = lastTo(who).replace(first, "");
    await sql("truncate otp_request");
    expect((await master.call("otpResend", { otp_id })).status).toBe(200);
    const second = await codeFor(who);
    expect(lastTo(who).replace(second, "")).toBe(words);
    expect((await master.call("agentConfirm", { otp_id, code: second })).status).toBe(200);
  });

  test("M101: creates the account for the first of two Masters, and the other gets an error on the number", async () => {
    const who = agent();
    const one = await ask(who);
    const firstCode = await codeFor(who);
    await sql("truncate otp_request");
    const two = await ask(who, rival);
    const secondCode = await codeFor(who);
    const answers = await Promise.all([
      master.call("agentConfirm", { otp_id: one.otp_id, code: firstCode }),
      rival.call("agentConfirm", { otp_id: two.otp_id, code: secondCode }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const late = answers.find(({ status }) => status === 422) as HttpAnswer;
    expect(Object.keys(fieldsOf(late))).toEqual(["phone"]);
  });

  test("M101: creates one account when it is sent twice concurrently", async () => {
    const who = agent();
    const { otp_id } = await ask(who);
    const code = await codeFor(who);
    const answers = await Promise.all(
      [1, 2, 3].map(() => master.call("agentConfirm", { otp_id, code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      await sql("select from member where hp = '+62' || $1", [who.phone.slice(1)]),
    ).toHaveLength(1);
  });
});

test("M101: works only for a Master on a trusted device", async () => {
  const plain = await http.member(2);
  expect((await plain.call("agentRegister", agent())).status).toBe(403);
  const { rows } = await http.environment.database.owner.query<{ id: number }>(
    "insert into device (member_id, token_hash, name, address) values ($1, sha256('a new one'::bytea), 'Baru', '127.0.0.1') returning id",
    [idOf(1)],
  );
  const untrusted = await http.member(1);
  await sql(
    "update session set device_id = $2 where member_id = $1 and created_at = (select max(created_at) from session where member_id = $1)",
    [idOf(1), rows[0]?.id],
  );
  await expect
    .poll(async () => refusalOf(await untrusted.call("agentRegister", agent())).code)
    .toBe("device_not_trusted");
});
