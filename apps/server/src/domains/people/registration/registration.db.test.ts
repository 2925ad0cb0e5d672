import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OtpChallenge } from "@konter/contract/otp";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { openPostOffice } from "@konter/testkit/brand/post-office.ts";
import type { PostOffice } from "@konter/testkit/brand/post-office.ts";
import { hashPassword } from "../identity/index.ts";

const aTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as unknown;
const PASSWORD = "Perahu-Biru-71";
let http: HttpEnvironment;
let office: PostOffice;
let used = 0;

beforeAll(async () => {
  http = await openHttpEnvironment({
    members: 3,
    idle: true,
    env: { KONTER_PUBLIC_URL: "https://app.konter.example" },
  });
  office = await openPostOffice(http.open.brand, http.open.channels);
  await http.environment.database.owner.query(
    `update member set referral_code = 'MELATI1', name = 'Hendra Adi Master', roles = '{member,master_agent}' where id = $1`,
    [http.environment.members[0]?.id],
  );
});
beforeEach(async () => {
  await http.environment.database.owner.query("truncate otp_request, login_attempt");
});
afterAll(async () => {
  await office.close();
  await http.close();
});

interface Person {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
  readonly password_confirmation: string;
  readonly referral_code?: string;
}

function person(change: Partial<Person> = {}): Person {
  used += 1;
  return {
    name: "Ayu Lestari",
    email: `ayu${used}@contoh.example`,
    phone: `08135550${String(1000 + used)}`,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    ...change,
  };
}

const challengeOf = (answer: HttpAnswer): OtpChallenge => {
  expect(answer.status, answer.text).toBe(200);
  return answer.json as OtpChallenge;
};

/** Registers a person up to the session. */
async function join(client: HttpClient, who: Person): Promise<void> {
  const { otp_id } = challengeOf(await client.call("register", who));
  const code = await office.codeFor(who.phone.slice(1));
  const answer = await client.call("otpVerify", { otp_id, code });
  expect(answer.status).toBe(200);
  await client.open();
}

async function memberOf(who: Person) {
  const answer = await http.environment.database.owner.query(
    "select *, phone_verified_at is not null as proved from member where hp = '+62' || $1",
    [who.phone.slice(1)],
  );
  return answer.rows[0] as Record<string, unknown> | undefined;
}

describe("registering", () => {
  test("M47: creates a signed-in account with a verified phone from name, e-mail, phone, password and the code", async () => {
    const client = await http.visitor();
    const who = person();
    const { otp_id } = challengeOf(await client.call("register", who));
    expect(await memberOf(who)).toBeUndefined();
    const code = await office.codeFor(who.phone.slice(1));
    const answer = await client.call("otpVerify", {
      otp_id,
      code: ` ${code.slice(0, 3)}-${code.slice(3)}`,
    });
    expect(answer.json).toMatchObject({
      account: { hp: who.phone, nama: who.name, email: who.email, has_pin: false, deposit: 0 },
    });
    expect(await memberOf(who)).toMatchObject({ proved: true, category: "member" });
    await client.open();
    expect((await client.call("account")).status).toBe(200);
    expect(
      (await client.call("pinStore", { pin: "285173", pin_confirmation: "285173" })).status,
    ).toBe(200);
    const again = await http.visitor();
    expect((await again.call("login", { hp: who.phone, password: PASSWORD })).status).toBe(200);
  });

  test("M48: returns a field error for a different confirmation", async () => {
    const answer = await (
      await http.visitor()
    ).call("register", person({ password_confirmation: "Perahu-Biru-72" }));
    expect(fieldsOf(answer)).toEqual({
      password_confirmation: "Password tidak sama dengan konfirmasinya",
    });
  });

  test.each([
    [{ name: " " }, { name: "Nama wajib diisi" }],
    [{ email: "ayu@" }, { email: "Email bukan alamat email yang benar" }],
    [{ phone: "0215551234" }, { phone: "Format Nomor HP tidak sesuai" }],
    [
      { password: "12345", password_confirmation: "12345" },
      { password: "Password minimal 6 karakter" },
    ],
    [{ phone: "086155512345" }, { phone: "Nomor ini bukan nomor seluler operator Indonesia." }],
  ])("M57: returns a field error for %j", async (change, fields) => {
    expect(fieldsOf(await (await http.visitor()).call("register", person(change)))).toEqual(fields);
  });

  test.each(["123456", "sayangku88", "Bismillah1", "qwerty123", "r4hasia!", "ayulestari1"])(
    "M57: rejects the commonly guessed password %s",
    async (password) => {
      const who = person({ password, password_confirmation: password });
      const answer = await (await http.visitor()).call("register", who);
      expect(refusalOf(answer).code).toBe("password_too_common");
      expect(Object.keys(fieldsOf(answer))).toEqual(["password"]);
    },
  );

  test("M49: returns a field error for a phone in use, without its owner", async () => {
    const answer = await (await http.visitor()).call("register", person({ phone: "081299100001" }));
    expect(fieldsOf(answer)).toEqual({
      phone: "Nomor HP ini sudah terdaftar. Masuk, atau pakai nomor lain.",
    });
    expect(answer.text).not.toMatch(/Member 1/);
  });

  test("M49: delays a visitor who requests many numbers", async () => {
    const client = await http.visitor();
    const answers: string[] = [];
    for (let count = 0; count < 31; count += 1)
      answers.push(
        refusalOf(await client.call("register", person({ phone: "081299100001" }))).code,
      );
    expect(new Set(answers.slice(0, 30))).toEqual(new Set(["phone_taken"]));
    expect(answers.at(-1)).toBe("login_paused");
  });

  test("M49: creates the account by the first code when two register one number concurrently, and returns an error to the other", async () => {
    const who = person();
    const first = await http.visitor();
    const second = await http.visitor();
    const one = challengeOf(await first.call("register", who));
    const firstCode = await office.codeFor(who.phone.slice(1));
    await http.environment.database.owner.query("truncate otp_request");
    const two = challengeOf(await second.call("register", { ...who, name: "Lain" }));
    const secondCode = await office.codeFor(who.phone.slice(1));
    const answers = await Promise.all([
      first.call("otpVerify", { otp_id: one.otp_id, code: firstCode }),
      second.call("otpVerify", { otp_id: two.otp_id, code: secondCode }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 422,
    ]);
    expect(refusalOf(answers.find(({ status }) => status === 422) as HttpAnswer).code).toBe(
      "phone_taken",
    );
  });

  test("M731: returns a field error for a wrong code, in both languages", async () => {
    const client = await http.visitor();
    const who = person();
    const { otp_id } = challengeOf(await client.call("register", who));
    const code = await office.codeFor(who.phone.slice(1));
    const wrong = { otp_id, code: code === "000000" ? "000001" : "000000" };
    expect(fieldsOf(await client.call("otpVerify", wrong))).toEqual({
      code: "Kode OTP tidak valid",
    });
    const english = await client.call("otpVerify", wrong, { headers: { "accept-language": "en" } });
    expect(fieldsOf(english)).toEqual({ code: "Invalid OTP" });
    expect(await memberOf(who)).toBeUndefined();
  });
});

describe("the referral code", () => {
  test("M50, M515: shows the inviter's initials, records the inviter, and sets an inviting Master as upline", async () => {
    const client = await http.visitor();
    const known = await client.call("referral", { code: "melati1" });
    expect(known.json).toEqual({ initials: "H. A. M." });
    const who = person({ referral_code: " melati1 " });
    await join(client, who);
    const inviter = http.environment.members[0]?.id;
    expect(await memberOf(who)).toMatchObject({ referred_by: inviter, upline_id: inviter });
  });

  test("M50: gets a field error when it is unknown, and registering works without it", async () => {
    const client = await http.visitor();
    expect((await client.call("referral", { code: "TIDAKADA" })).status).toBe(404);
    const who = person({ referral_code: "TIDAKADA" });
    expect(fieldsOf(await client.call("register", who))).toEqual({
      referral_code: "Kode referral tidak ditemukan. Kosongkan untuk mendaftar tanpa kode.",
    });
    await join(client, { ...who, referral_code: "" });
    expect(await memberOf(who)).toMatchObject({ referred_by: null, upline_id: null });
  });
});

describe("a forgotten password", () => {
  test("M55: gets the same response for an unknown number or e-mail, and sends no message", async () => {
    const client = await http.visitor();
    const known = challengeOf(await client.call("forgotPassword", { identity: "081299100001" }));
    const count = office.received().length;
    await office.send();
    expect(office.received().length).toBe(count + 1);
    for (const identity of ["081377778888", "tidak.ada@contoh.example"]) {
      const unknown = challengeOf(await client.call("forgotPassword", { identity }));
      expect(Object.keys(unknown)).toEqual(Object.keys(known));
      expect([unknown.delivery, unknown.channel]).toEqual([known.delivery, known.channel]);
      await office.send();
      expect(office.received().length).toBe(count + 1);
      const [status, other] = [
        await client.call("otpStatus", { otp_id: unknown.otp_id }),
        await client.call("otpStatus", { otp_id: known.otp_id }),
      ];
      expect({
        ...(status.json as object),
        otp_id: "",
        recipient: "",
        expires_at: "",
        resend_at: "",
      }).toEqual({
        ...(other.json as object),
        otp_id: "",
        recipient: "",
        expires_at: "",
        resend_at: "",
      });
      const guess = {
        otp_id: unknown.otp_id,
        code: "123456",
        password: PASSWORD,
        password_confirmation: PASSWORD,
      };
      expect(refusalOf(await client.call("resetPassword", guess)).code).toBe("otp_invalid");
    }
  });

  test("M55: takes the same number of statements for an unknown number, because only the worker looks up the account", async () => {
    const client = await http.visitor();
    await client.call("forgotPassword", { identity: "081377770001" });
    const rows = await http.environment.database.owner.query(
      "select only_accounts, state from message where hp = '+6281377770001'",
    );
    expect(rows.rows).toEqual([{ only_accounts: true, state: "waiting" }]);
  });

  test("M56: is replaced by the code, which signs every session out and ends the pause of sign-in", async () => {
    const client = await http.visitor();
    const who = person();
    await join(client, who);
    const thief = await http.visitor();
    for (let count = 0; count < 6; count += 1)
      await thief.call("login", { hp: who.phone, password: "salah-sekali" });
    const visitor = await http.visitor();
    await http.environment.database.owner.query("truncate otp_request");
    const { otp_id } = challengeOf(await visitor.call("forgotPassword", { identity: who.phone }));
    const code = await office.codeFor(who.phone.slice(1));
    const fresh = { password: "Layar-Merah-92", password_confirmation: "Layar-Merah-92" };
    const answer = await visitor.call("resetPassword", { otp_id, code, ...fresh });
    expect(answer.json).toEqual({ ok: true });
    await expect.poll(async () => (await client.call("account")).status).toBe(401);
    expect((await visitor.call("account")).status).toBe(401);
    const again = await http.visitor();
    expect(refusalOf(await again.call("login", { hp: who.phone, password: PASSWORD })).code).toBe(
      "credentials_wrong",
    );
    expect((await again.call("login", { hp: who.phone, password: fresh.password })).status).toBe(
      200,
    );
    const replay = await visitor.call("resetPassword", { otp_id, code, ...fresh });
    expect(refusalOf(replay).code).toBe("otp_invalid");
  });

  test("M58: is rejected as the new one, and the code stays valid", async () => {
    const who = person();
    await join(await http.visitor(), who);
    await http.environment.database.owner.query("truncate otp_request");
    const visitor = await http.visitor();
    const { otp_id } = challengeOf(await visitor.call("forgotPassword", { identity: who.phone }));
    const code = await office.codeFor(who.phone.slice(1));
    const same = await visitor.call("resetPassword", {
      otp_id,
      code,
      password: PASSWORD,
      password_confirmation: PASSWORD,
    });
    expect(fieldsOf(same)).toEqual({
      password: "Password baru harus berbeda dari password lama.",
    });
    const other = {
      otp_id,
      code,
      password: "Layar-Merah-92",
      password_confirmation: "Layar-Merah-92",
    };
    expect((await visitor.call("resetPassword", other)).status).toBe(200);
  });

  test("M55: cannot be reset by an unverified e-mail", async () => {
    await http.environment.database.owner.query(
      "update member set email = 'korban@contoh.example', email_verified_at = null, password_hash = $2 where id = $1",
      [http.environment.members[2]?.id, await hashPassword(PASSWORD)],
    );
    const count = office.received().length;
    await (await http.visitor()).call("forgotPassword", { identity: "korban@contoh.example" });
    await office.send();
    expect(office.received().length).toBe(count);
  });
});

describe("the e-mail address", () => {
  const linkIn = (text: string) =>
    /https:\/\/app\.konter\.example\/auth\/verify-email#([\w-]{43})/.exec(text)?.[1];

  test("M52: is verified by the six digits of its mail, and then can receive a forgotten password's code", async () => {
    const client = await http.visitor();
    const who = person();
    await join(client, who);
    expect((await client.call("emailState")).json).toEqual({
      email: who.email,
      verified_at: null,
      code: null,
    });
    const sent = (await client.call("emailSend")).json;
    expect(sent).toMatchObject({
      email: who.email,
      verified_at: null,
      code: { expires_at: aTime },
    });
    expect(refusalOf(await client.call("emailSend")).code).toBe("otp_resend_wait");
    const code = await office.codeFor(who.email);
    expect((await client.call("emailVerify", { code })).json).toMatchObject({
      verified_at: aTime,
      code: null,
    });
    await http.environment.database.owner.query("truncate otp_request");
    await (await http.visitor()).call("forgotPassword", { identity: who.email.toUpperCase() });
    expect(await office.codeFor(who.email)).toMatch(/^\d{6}$/);
  });

  test("M52: is verified by the link, once, by any holder, and not by a wrong one", async () => {
    const client = await http.visitor();
    const who = person();
    await join(client, who);
    await client.call("emailSend");
    await office.send();
    const secret = linkIn(office.received()[0]?.text ?? "");
    const visitor = await http.visitor();
    expect(refusalOf(await visitor.call("emailVerifyLink", { token: "A".repeat(43) })).code).toBe(
      "email_link_invalid",
    );
    const answers = await Promise.all([
      visitor.call("emailVerifyLink", { token: secret }),
      visitor.call("emailVerifyLink", { token: secret }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 422,
    ]);
    expect((await client.call("emailState")).json).toMatchObject({
      verified_at: aTime,
    });
  });

  test("M52: stays with another account that verified it first", async () => {
    const [one, two] = [await http.visitor(), await http.visitor()];
    const email = "berdua@contoh.example";
    for (const client of [one, two]) {
      await join(client, person({ email }));
      await http.environment.database.owner.query("truncate otp_request");
    }
    await one.call("emailSend");
    expect((await one.call("emailVerify", { code: await office.codeFor(email) })).status).toBe(200);
    await http.environment.database.owner.query("truncate otp_request");
    await two.call("emailSend");
    const refused = await two.call("emailVerify", { code: await office.codeFor(email) });
    expect(refusalOf(refused).code).toBe("email_taken");
  });
});
