import { randomUUID } from "node:crypto";
import type { TransferOptions } from "@konter/contract/transfers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ownProblems } from "../../../testing/books.ts";
import { fieldsOf, refusalOf } from "../../../testing/http-client.ts";
import type { HttpAnswer } from "../../../testing/http-client.ts";
import { openHttpCounter } from "../../../testing/http-counter.ts";
import type { HttpCounter } from "../../../testing/http-counter.ts";
import { changeSetting } from "../../office/brand/index.ts";
import { transferPeople } from "./testing/transfer-people.ts";
import type { Sender, TransferPeople } from "./testing/transfer-people.ts";

const ORIGIN = "https://konter.example";
const DEPOSIT = 1_000_000;
let http: HttpCounter;
let people: TransferPeople;
beforeAll(async () => {
  http = await openHttpCounter({
    members: 60,
    deposit: DEPOSIT,
    idle: true,
    env: { KONTER_PUBLIC_URL: ORIGIN },
  });
  people = await transferPeople(http);
});
afterAll(async () => {
  const problems = await ownProblems(http.counter);
  await http.close();
  expect(problems).toEqual([]);
});

const sql = async (text: string, values: unknown[] = []) =>
  (await http.counter.database.owner.query<Record<string, unknown>>(text, values)).rows;
const codeOf = (answer: HttpAnswer): string =>
  answer.status === 200 ? "sent" : refusalOf(answer).code;
const both = async () => [await people.someone(), await people.someone()] as const;
const check = (from: Sender, destination_number: string, amount: number) =>
  from.client.call("depositTransferCheck", { destination_number, amount });

describe("what is refused changes nothing", () => {
  test("M142: to oneself, an unknown, blocked, deleted or a brand's account, each with its own words (F36)", async () => {
    const [from, to] = await both();
    const [blocked, deleted] = await both();
    const brand = await people.someone();
    await sql("update member set blocked_at = now() where id = $1", [blocked.id]);
    await sql("update member set deleted_at = now() where id = $1", [deleted.id]);
    await sql(
      "insert into brand_account (member_id, brand_code, authority, may_repeat_before) values ($1, 'lain', sha256('x'), false)",
      [brand.id],
    );
    const before = await people.everything();
    const refusals = [
      [from.number, "transfer_to_self", "Nomor ini nomor Anda sendiri. Isi nomor member lain."],
      ["081399990000", "transfer_receiver_unknown", "Nomor ini belum terdaftar sebagai member."],
      [
        blocked.number,
        "transfer_receiver_blocked",
        "Akun penerima sedang diblokir, jadi tidak bisa menerima transfer.",
      ],
      [deleted.number, "transfer_receiver_deleted", "Akun penerima sudah dihapus."],
      [
        brand.number,
        "transfer_receiver_unsuitable",
        "Akun ini bukan akun member dan tidak menerima transfer.",
      ],
    ] as const;
    for (const [number, code, message] of refusals) {
      for (const answer of [
        await people.send(from, number, 10_000),
        await check(from, number, 10_000),
      ]) {
        expect(refusalOf(answer)).toMatchObject({ code, message });
        expect(fieldsOf(answer)).toEqual({ destination_number: message });
      }
    }
    const changed = await people.send(from, to, 10_000, { name: "AN** LAIN****" });
    expect(refusalOf(changed).code).toBe("transfer_receiver_changed");
    expect(await people.everything()).toBe(before);
    await sql("update member set blocked_at = now() where id = $1", [from.id]);
    await expect
      .poll(async () => codeOf(await people.send(from, to, 10_000)), { timeout: 20_000 })
      .toMatch(/^(account_blocked|unauthenticated)$/);
  });

  test("M142: below the least, above one transfer's, the day's and the balance, with what is missing, by tier", async () => {
    const [from, to] = await both();
    await changeSetting(http.open.brand, "transfer_single_agent", 300_000);
    await changeSetting(http.open.brand, "transfer_day_agent", 500_000);
    try {
      const before = await people.everything();
      const refusal = async (amount: number) => {
        const [sent, checked] = [
          await people.send(from, to, amount),
          await check(from, to.number, amount),
        ];
        expect(refusalOf(sent).message).toBe(refusalOf(checked).message);
        return [refusalOf(sent).code, refusalOf(sent).message];
      };
      expect(await refusal(9_999)).toEqual([
        "transfer_below_minimum",
        "Transfer paling sedikit Rp10.000.",
      ]);
      expect(await refusal(300_001)).toEqual([
        "transfer_above_limit",
        "Sekali transfer paling banyak Rp300.000.",
      ]);
      expect(await people.everything()).toBe(before);
      await people.sent(from, to, 300_000);
      expect(await refusal(200_001)).toEqual([
        "transfer_day_limit",
        "Batas transfer sehari Rp500.000. Sisa hari ini Rp200.000.",
      ]);
      await people.sent(from, to, 200_000);
      expect(
        (await from.client.call("depositTransferOptions")).json as TransferOptions,
      ).toMatchObject({
        most: 300_000,
        day_limit: 500_000,
        day_left: 0,
        deposit: 500_000,
        hold: null,
      });
      // A day before: today's limit is whole again.
      await sql("update transfer_day set day = day - 1 where member_id = $1", [from.id]);
      await sql(
        "update deposit_transfer set business_date = business_date - 1 where sender_id = $1",
        [from.id],
      );
      await people.sent(from, to, 300_000);
      const short = await people.send(from, to, 200_000 + 1_000 - 1_000);
      expect(codeOf(short)).toBe("sent");
    } finally {
      await changeSetting(http.open.brand, "transfer_single_agent", 5_000_000);
      await changeSetting(http.open.brand, "transfer_day_agent", 20_000_000);
    }
    const missing = await people.send(from, to, 10_000);
    expect(refusalOf(missing)).toMatchObject({
      code: "balance_insufficient",
      message: "Saldo deposit Anda tidak cukup",
      parameters: { missing: "Rp10.000", amount: 10_000 },
    });
    expect(refusalOf(await check(from, to.number, 10_000))).toMatchObject({
      code: "balance_insufficient",
      parameters: { missing: "Rp10.000" },
    });
  });

  test.each([
    ["0", 0],
    ["-1", -10_000],
    ["a half", 10_000.5],
    ["text", "10000"],
    ["2^53", 2 ** 53],
  ])("F48: an amount of %s", async (_name, amount) => {
    const [sender, receiver] = await both();
    const before = await people.everything();
    const answer = await people.send(sender, receiver, amount as number);
    expect([answer.status, Object.keys(fieldsOf(answer))]).toEqual([422, ["amount"]]);
    expect(await people.everything()).toBe(before);
  });

  test("M139: without number, notes or password, each named on its field", async () => {
    const from = await people.someone();
    const answer = await from.client.call(
      "depositTransferSend",
      { destination_number: "", amount: 10_000, notes: " " },
      { key: randomUUID() },
    );
    expect(fieldsOf(answer)).toEqual({
      destination_number: "Silakan isi nomor tujuan",
      notes: "Catatan wajib diisi",
    });
    expect(
      fieldsOf(await people.send(from, "081234567890", 10_000, { password: undefined })),
    ).toEqual({
      password: "Password wajib diisi",
    });
  });

  test("M140, M141: while transfers are closed, and without the permission of the admin", async () => {
    const [from, to] = await both();
    await changeSetting(http.open.brand, "allow_deposit_transfer", false);
    try {
      const before = await people.everything();
      expect(refusalOf(await people.send(from, to, 10_000))).toMatchObject({
        code: "deposit_transfer_off",
        message: "Transfer saldo antarmember sedang ditutup.",
      });
      expect(codeOf(await check(from, to.number, 10_000))).toBe("deposit_transfer_off");
      expect((await from.client.call("depositTransferOptions")).json).toMatchObject({
        allow_deposit_transfer: false,
      });
      expect(await people.everything()).toBe(before);
    } finally {
      await changeSetting(http.open.brand, "allow_deposit_transfer", true);
    }
    await sql("update member set permissions = '{}' where id = $1", [from.id]);
    await expect
      .poll(async () => codeOf(await people.send(from, to, 10_000)), { timeout: 20_000 })
      .toBe("extra_permission_missing");
    expect(refusalOf(await people.send(from, to, 10_000)).message).toBe(
      "Fitur ini membutuhkan izin tambahan dari admin",
    );
    // What was received is read without it.
    expect((await from.client.call("depositTransfers")).status).toBe(200);
  });

  test("M145: a wrong password, and from the third on the account waits, though the right one comes", async () => {
    const [from, to] = await both();
    const before = await people.everything();
    for (let tries = 0; tries < 3; tries += 1) {
      const wrong = await people.send(from, to, 10_000, { password: "salah-semua" });
      expect([refusalOf(wrong).code, fieldsOf(wrong)]).toEqual([
        "password_wrong",
        { password: "Password salah" },
      ]);
    }
    expect(codeOf(await people.send(from, to, 10_000))).toBe("login_paused");
    expect(await people.everything()).toBe(before);
    await sql("update login_attempt set paused_until = now() where key = $1", [
      `password:${from.id}`,
    ]);
    expect(codeOf(await people.send(from, to, 10_000))).toBe("sent");
    // One that this session has just proved is no key to another password, and changing it ends it.
    expect(codeOf(await people.send(from, to, 10_000, { password: "salah-semua" }))).toBe(
      "password_wrong",
    );
    expect(codeOf(await people.send(from, to, 10_000))).toBe("sent");
    await sql(
      "update member set password_hash = (select password_hash || '' from member where id = $2) where id = $1",
      [from.id, to.id],
    );
    await sql("update member set password_hash = 'argon2id$changed' where id = $1", [from.id]);
    expect(codeOf(await people.send(from, to, 10_000))).toBe("password_wrong");
  });

  test("an account that cools sends and buys no more in a day than that", async () => {
    const [from, to] = await both();
    await sql("update member set cooling_until = now() + interval '1 hour' where id = $1", [
      from.id,
    ]);
    expect(codeOf(await people.send(from, to, 400_000))).toBe("sent");
    expect(refusalOf(await people.send(from, to, 100_001))).toMatchObject({
      code: "cooling_limit",
      parameters: { limit: "Rp500.000" },
    });
    expect(codeOf(await people.send(from, to, 100_000))).toBe("sent");
    const bought = await from.client.call(
      "buyPrepaid",
      { product_code: "TSEL10", destination_number: "081277778888", price: 20_000, pin: "147258" },
      { key: randomUUID() },
    );
    expect(codeOf(bought)).toBe("cooling_limit");
  });

  test("M98: who tries number after number is stopped like one who searches", async () => {
    const from = await people.someone();
    const codes = new Set<string>();
    for (let tried = 0; tried < 22; tried += 1)
      codes.add(codeOf(await check(from, `0813990000${String(tried).padStart(2, "0")}`, 10_000)));
    expect([...codes]).toEqual(["transfer_receiver_unknown", "search_limit"]);
  });
});
