import { randomUUID } from "node:crypto";
import { COOLING_DAY_LIMIT, COOLING_HOURS } from "@konter/contract/safety";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { openPostOffice } from "@konter/testkit/brand/post-office.ts";
import type { PostOffice } from "@konter/testkit/brand/post-office.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { hashPassword } from "../identity/index.ts";

const PASSWORD = "kopi-susu-70";
const NEW_PIN = "258147";
const MEMBERS = 16;
let http: HttpEnvironment;
let office: PostOffice;
let next = 0;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: MEMBERS, deposit: 5_000_000, idle: true });
  office = await openPostOffice(http.open.brand, http.open.channels);
  await sql("update member set password_hash = $1", [await hashPassword(PASSWORD)]);
});
afterAll(async () => {
  await office.close();
  await http.close();
});

async function sql(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await http.environment.database.owner.query<Record<string, unknown>>(text, values)).rows;
}

interface Someone {
  readonly client: HttpClient;
  readonly id: number;
  readonly hp: string;
  readonly index: number;
}
async function someone(): Promise<Someone> {
  const index = next++;
  const { id, hp } = http.environment.members[index] ?? { id: 0, hp: "" };
  // Allows another code request immediately.
  await sql("truncate otp_request");
  return { client: await http.member(index), id, hp, index };
}

const codeOf = (answer: HttpAnswer): string =>
  answer.status === 200 ? "done" : refusalOf(answer).code;
const ask = (client: HttpClient, password = PASSWORD) => client.call("pinResetCode", { password });
const questionOf = (answer: HttpAnswer): string => (answer.json as { otp_id: string }).otp_id;
const reset = (client: HttpClient, otp_id: string, code: string, pin = NEW_PIN) =>
  client.call("pinReset", { otp_id, code, pin, pin_confirmation: pin });
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const verify = async (client: HttpClient, pin: string) =>
  codeOf(await client.call("pinVerify", { pin }));

/** Runs both steps. */
async function resetPin({ client, hp }: Someone): Promise<HttpAnswer> {
  const otp = questionOf(await ask(client));
  return reset(client, otp, await office.codeFor(hp.slice(-8)));
}

let bought = 0;
async function buy(client: HttpClient, product: string, pin = NEW_PIN): Promise<HttpAnswer> {
  bought += 1;
  return client.call(
    "buyPrepaid",
    {
      product_code: product,
      destination_number: `0812${55_000_000 + bought}`,
      price: 1_000_000,
      pin,
    },
    { key: randomUUID() },
  );
}

describe("resetting a PIN", () => {
  test("M68, M72: replaces the PIN by password and code, notifies the account and its e-mail, and is logged", async () => {
    const who = await someone();
    await sql("update member set email = $2, email_verified_at = now() where id = $1", [
      who.id,
      `m${who.id}@contoh.example`,
    ]);
    const elsewhere = await http.member(who.index);
    const answer = await resetPin(who);
    expect(codeOf(answer)).toBe("done");
    expect(answer.text).not.toContain(TEST_PIN);
    expect(await verify(who.client, TEST_PIN)).toBe("pin_wrong");
    expect(await verify(who.client, NEW_PIN)).toBe("done");
    const told = (await elsewhere.call("notificationsToday")).json as { rows: { title: string }[] };
    expect(told.rows.map(({ title }) => title)).toEqual(["PIN diatur ulang"]);
    await office.send();
    const mail = office.received().find(({ to }) => to === `m${who.id}@contoh.example`);
    expect(mail?.text).toContain("baru saja diatur ulang");
    expect(mail?.text).toContain("Rp500.000 sehari");
    expect(
      await sql("select action from audit_entry where subject = $1", [`member:${who.id}`]),
    ).toEqual([{ action: "pin.reset" }]);
  });

  test("M68, M72: fails with only the password or code, or with a code of another purpose, session or account", async () => {
    const who = await someone();
    expect(fieldsOf(await ask(who.client, "bukan-ini"))).toEqual({ password: "Password salah" });
    await office.send();
    expect(office.received().some(({ to }) => to.endsWith(who.hp.slice(-8)))).toBe(false);

    const otp = questionOf(await ask(who.client));
    const code = await office.codeFor(who.hp.slice(-8));
    const stranger = await someone();
    await stranger.client.call("passwordConfirm", { password: PASSWORD });
    expect(codeOf(await reset(stranger.client, otp, code))).toBe("otp_invalid");
    const elsewhere = await http.member(who.index);
    expect(codeOf(await reset(elsewhere, otp, code))).toBe("password_needed");
    await elsewhere.call("passwordConfirm", { password: PASSWORD });
    expect(codeOf(await reset(elsewhere, otp, code))).toBe("otp_invalid");
    expect(codeOf(await reset(who.client, otp, other(code)))).toBe("otp_invalid");
    await sql("update session set password_until = now() where member_id = $1", [who.id]);
    expect(codeOf(await reset(who.client, otp, code))).toBe("password_needed");
    await sql(
      "update session set password_until = now() + interval '1 minute' where member_id = $1",
      [who.id],
    );
    expect(await verify(who.client, TEST_PIN)).toBe("done");
    // The control: the requesting session can use it, once.
    expect(codeOf(await reset(who.client, otp, code))).toBe("done");
    expect(codeOf(await reset(who.client, otp, code))).toBe("otp_invalid");
  });

  test("M68: applies the rules of a first PIN as field errors, without using an attempt of the code", async () => {
    const who = await someone();
    const otp = questionOf(await ask(who.client));
    const code = await office.codeFor(who.hp.slice(-8));
    for (let count = 0; count < 7; count += 1)
      expect(fieldsOf(await reset(who.client, otp, code, "123456"))).toEqual({
        pin: "PIN terlalu mudah ditebak. Pilih angka lain.",
      });
    const differs = await who.client.call("pinReset", {
      otp_id: otp,
      code,
      pin: NEW_PIN,
      pin_confirmation: "258148",
    });
    expect(Object.keys(fieldsOf(differs))).toEqual(["pin_confirmation"]);
    expect(codeOf(await reset(who.client, otp, code))).toBe("done");
  });

  test("M70, M72: ends the permanent lock after ten wrong PINs in a day, which waiting does not", async () => {
    const who = await someone();
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 5; count += 1)
        expect(await verify(who.client, "000001")).toBe("pin_wrong");
      if (round === 0) {
        expect(await verify(who.client, TEST_PIN)).toBe("pin_locked");
        await sql("update member set pin_locked_until = now() where id = $1", [who.id]);
      }
    }
    const locked = await buy(who.client, "TSEL10", TEST_PIN);
    expect([locked.status, refusalOf(locked)]).toMatchObject([
      409,
      {
        code: "pin_reset_needed",
        message:
          "PIN dikunci karena salah 10 kali hari ini. Atur ulang PIN dengan password dan kode OTP.",
      },
    ]);
    const told = (await who.client.call("notificationsToday")).json as { rows: { body: string }[] };
    expect(told.rows[0]?.body).toContain("sampai PIN diatur ulang");
    await sql("update member set pin_failed_on = pin_failed_on - 3 where id = $1", [who.id]);
    expect(await verify(who.client, TEST_PIN)).toBe("pin_reset_needed");
    expect(codeOf(await resetPin(who))).toBe("done");
    expect(await verify(who.client, NEW_PIN)).toBe("done");
    expect(await verify(who.client, "000001")).toBe("pin_wrong");
  });

  test("M68: fails on an untrusted device and for an account without a PIN", async () => {
    const who = await someone();
    const device = await sql(
      "insert into device (member_id, token_hash, name, address) values ($1, sha256('x'), 'Baru', '::1') returning id",
      [who.id],
    );
    await sql("update session set device_id = $2 where member_id = $1", [
      who.id,
      device[0]?.["id"],
    ]);
    await expect.poll(async () => codeOf(await ask(who.client))).toBe("device_not_trusted");
    const without = await someone();
    await sql("update member set pin_hash = null where id = $1", [without.id]);
    await expect.poll(async () => codeOf(await ask(without.client))).toBe("pin_missing");
  });

  test("M72: returns PIN reset failed for an internal error, and changes nothing", async () => {
    const who = await someone();
    const otp = questionOf(await ask(who.client));
    const code = await office.codeFor(who.hp.slice(-8));
    await sql("alter table audit_entry rename to audit_entry_away");
    const broken = await reset(who.client, otp, code);
    await sql("alter table audit_entry_away rename to audit_entry");
    expect([broken.status, refusalOf(broken).message]).toEqual([500, "Gagal mengatur ulang PIN."]);
    expect(await verify(who.client, TEST_PIN)).toBe("done");
    expect(codeOf(await reset(who.client, otp, code))).toBe("done");
  });
});

describe("a cooling account", () => {
  const LIMIT = 12_000;

  async function withLimit<T>(work: () => Promise<T>): Promise<T> {
    await changeSetting(http.open.brand, "cooling_day_limit", LIMIT);
    try {
      return await work();
    } finally {
      await sql("delete from brand_setting where name = 'cooling_day_limit'");
    }
  }

  test("M68: spends at most the brand's daily limit until the end of its cooling period, unlike other accounts and later", async () => {
    await withLimit(async () => {
      const who = await someone();
      const control = await someone();
      expect(codeOf(await buy(who.client, "TSEL10", TEST_PIN))).toBe("done");
      await sql("update purchase set business_date = business_date - 1 where member_id = $1", [
        who.id,
      ]);
      expect(codeOf(await resetPin(who))).toBe("done");
      expect(codeOf(await buy(who.client, "TSEL10"))).toBe("done");
      const over = await buy(who.client, "TSEL10");
      expect([over.status, refusalOf(over).code]).toEqual([409, "cooling_limit"]);
      expect(refusalOf(over).message).toMatch(
        /^Demi keamanan, sampai \d+ \w+ \d{4}, \d\d\.\d\d WIB akun ini bisa bertransaksi maksimal Rp12\.000 sehari\.$/,
      );
      for (let count = 0; count < 2; count += 1)
        expect(codeOf(await buy(control.client, "TSEL10", TEST_PIN))).toBe("done");
      await sql("update member set cooling_until = now() where id = $1", [who.id]);
      expect(codeOf(await buy(who.client, "TSEL10"))).toBe("done");
    });
  });

  test("M68: stays within the limit for concurrent purchases, and refunds free it", async () => {
    await withLimit(async () => {
      const who = await someone();
      expect(codeOf(await resetPin(who))).toBe("done");
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => buy(who.client, "TSEL10")),
      );
      const codes = answers.map(codeOf);
      expect(codes.filter((code) => code === "done")).toHaveLength(1);
      expect(codes.filter((code) => code === "cooling_limit")).toHaveLength(19);
      const accepted = answers[codes.indexOf("done")] as HttpAnswer;
      const { ref_id } = accepted.json as { ref_id: string };
      expect((await who.client.call("cancelTransaction", { ref_id })).status).toBe(200);
      expect(codeOf(await buy(who.client, "TSEL10"))).toBe("done");
    });
  });

  test("M68, M84: has the same bounds in PostgreSQL and in the contract, and the default outside them", async () => {
    const limits: unknown[] = [];
    const { least, most, usual } = COOLING_DAY_LIMIT;
    for (const value of [least, most, most + 1, -1, '"viel"']) {
      await sql(
        "insert into brand_setting (name, value) values ('cooling_day_limit', $1::jsonb) on conflict (name) do update set value = excluded.value",
        [String(value)],
      );
      limits.push((await sql("select cooling_day_limit() as limit"))[0]?.["limit"]);
    }
    await sql("delete from brand_setting where name = 'cooling_day_limit'");
    limits.push((await sql("select cooling_day_limit() as limit"))[0]?.["limit"]);
    expect(limits).toEqual([least, most, usual, usual, usual, usual]);
    const who = await someone();
    const answer = await resetPin(who);
    const { cooling_until: until } = answer.json as { cooling_until: string };
    const hours = (Date.parse(until) - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(COOLING_HOURS.usual);
  });
});
