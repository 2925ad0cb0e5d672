import { randomUUID } from "node:crypto";
import type { PasskeyOffer, PasskeyQuestion } from "@konter/contract/passkeys";
import type { MutationsAnswer } from "./testing/answers.ts";
import type {
  Transfer,
  TransferCheck,
  TransferOptions,
  TransferPage,
} from "@konter/contract/transfers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAuthenticator } from "../../../testing/authenticator.ts";
import { ownProblems } from "../../../testing/books.ts";
import { fieldsOf, refusalOf } from "../../../testing/http-client.ts";
import type { HttpAnswer } from "../../../testing/http-client.ts";
import { openHttpCounter } from "../../../testing/http-counter.ts";
import type { HttpCounter } from "../../../testing/http-counter.ts";
import { changeSetting } from "../../office/brand/index.ts";
import { PASSWORD, transferPeople } from "./testing/transfer-people.ts";
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

describe("a transfer", () => {
  test("M139, M143: takes number, amount, notes and password, and moves the money in one journal under one reference that both see", async () => {
    const [from, to] = await both();
    await sql("update member set name = 'Budi Santoso' where id = $1", [to.id]);
    await sql("update member set name = 'Ani Wijaya' where id = $1", [from.id]);
    const looked = (await check(from, to.number, 50_000)).json as TransferCheck;
    expect(looked).toEqual({
      hp: to.number,
      name: "BU** SAN****",
      amount: 50_000,
      fee: 0,
      total: 50_000,
      deposit: DEPOSIT,
      left: 950_000,
      day_left: 19_950_000,
      is_new: true,
      held_minutes: null,
    });
    const sent = await people.sent(from, to, 50_000, { name: looked.name, fee: looked.fee });
    expect(sent).toMatchObject({
      direction: "out",
      state: "done",
      hp: to.number,
      name: "BU** SAN****",
      amount: 50_000,
      fee: 0,
      notes: "Modal",
      startBalance: DEPOSIT,
      endBalance: 950_000,
      held_until: null,
    });
    expect(await Promise.all([people.depositOf(from), people.depositOf(to)])).toEqual([
      950_000, 1_050_000,
    ]);
    expect(
      await sql("select kind, idempotency_key from ledger.journal where reference = $1", [
        sent.ref_id,
      ]),
    ).toEqual([{ kind: "deposit_transfer", idempotency_key: `transfer:${sent.ref_id}` }]);
    const read = await from.client.call("depositTransfer", { ref_id: sent.ref_id });
    expect(read.json).toEqual(sent);
    expect((await to.client.call("depositTransfer", { ref_id: sent.ref_id })).json).toMatchObject({
      direction: "in",
      name: "Ani Wijaya",
      hp: expect.stringMatching(/^08\d\d\*+\d{4}$/),
      startBalance: DEPOSIT,
      endBalance: 1_050_000,
    });
    const [, stranger] = await both();
    expect(codeOf(await stranger.client.call("depositTransfer", { ref_id: sent.ref_id }))).toBe(
      "transfer_not_found",
    );
    const linesOf = async ({ client }: Sender) =>
      ((await client.call("mutations")).json as MutationsAnswer).rows[0];
    expect(await linesOf(from)).toMatchObject({
      kind: "deposit_transfer",
      description: "Transfer saldo: ke BU** SAN****, Modal",
      ref_id: sent.ref_id,
      debit: 50_000,
      transfer_value: 50_000,
      transfer_fee: 0,
      endBalance: 950_000,
    });
    expect(await linesOf(to)).toMatchObject({
      description: "Transfer saldo: dari Ani Wijaya, Modal",
      credit: 50_000,
      transfer_value: 50_000,
      transfer_fee: null,
    });
    const told = async ({ client }: Sender) =>
      (
        (await client.call("notificationsToday")).json as {
          rows: { title: string; body: string }[];
        }
      ).rows.map(({ title, body }) => `${title}. ${body}`);
    expect(await told(from)).toEqual([
      `Transfer terkirim. Rp50.000 sudah dikirim ke ${to.number}.`,
    ]);
    expect(await told(to)).toEqual(["Saldo masuk. Saldo masuk Rp50.000 dari Ani Wijaya: Modal"]);
    expect(
      await sql("select topic, member_id from outbox where reference = $1 order by member_id", [
        sent.ref_id,
      ]),
    ).toEqual([from.id, to.id].map((member_id) => ({ topic: "transfer.changed", member_id })));
  });

  test("its fee is the sender's, goes to the brand, and a higher one than was seen is refused", async () => {
    const [from, to] = await both();
    await changeSetting(http.open.brand, "transfer_fee", 500);
    try {
      expect((await check(from, to.number, 20_000)).json).toMatchObject({
        fee: 500,
        total: 20_500,
      });
      const refused = await people.send(from, to, 20_000, { fee: 0 });
      expect(refusalOf(refused)).toMatchObject({
        code: "transfer_fee_moved",
        message: "Biaya transfer sekarang Rp500. Periksa lalu konfirmasi lagi.",
      });
      const sent = await people.sent(from, to, 20_000, { fee: 500 });
      expect(sent).toMatchObject({ fee: 500, startBalance: DEPOSIT, endBalance: 979_500 });
      expect((await from.client.call("depositTransfer", { ref_id: sent.ref_id })).json).toEqual(
        sent,
      );
      expect((await to.client.call("depositTransfer", { ref_id: sent.ref_id })).json).toMatchObject(
        {
          fee: 0,
          endBalance: 1_020_000,
        },
      );
      // All but the fee: nothing moves.
      const before = await people.everything();
      const short = await people.send(from, to, 979_400);
      expect(refusalOf(short)).toMatchObject({
        code: "balance_insufficient",
        parameters: { missing: "Rp400", amount: 400 },
      });
      expect(await people.everything()).toBe(before);
    } finally {
      await changeSetting(http.open.brand, "transfer_fee", 0);
    }
  });

  test("of one key is sent once, whatever comes at the same moment, and with other input refused", async () => {
    const [from, to] = await both();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => people.send(from, to, 10_000, {}, key)),
    );
    expect(new Set(answers.map(codeOf))).toEqual(new Set(["sent"]));
    expect(new Set(answers.map(({ json }) => (json as Transfer).ref_id)).size).toBe(1);
    expect(await people.depositOf(to)).toBe(DEPOSIT + 10_000);
    expect(codeOf(await people.send(from, to, 10_001, {}, key))).toBe("idempotency_key_reused");
    await changeSetting(http.open.brand, "allow_deposit_transfer", false);
    try {
      expect(codeOf(await people.send(from, to, 10_000, {}, key))).toBe("sent");
      expect(codeOf(await people.send(from, to, 10_000))).toBe("deposit_transfer_off");
    } finally {
      await changeSetting(http.open.brand, "allow_deposit_transfer", true);
    }
  });

  test("confirmed by a passkey: once, for exactly this transfer, and for a lost answer again", async () => {
    const [from, to] = await both();
    const key = createAuthenticator(ORIGIN);
    await from.client.call("passwordConfirm", { password: PASSWORD });
    const offer = (await from.client.call("passkeyAsk")).json as PasskeyOffer;
    await from.client.call("passkeyAdd", { name: "HP", ...key.make(offer) });
    const agreed = { destination_number: to.number, amount: 25_000, notes: "Modal", fee: 0 };
    const ask = async () =>
      (await from.client.call("depositTransferPasskey", agreed)).json as PasskeyQuestion;
    const send = (input: object, name = randomUUID()) =>
      from.client.call("depositTransferSend", input, { key: name });
    const passkey = key.sign(await ask());
    expect(codeOf(await send({ ...agreed, amount: 26_000, passkey }))).toBe("passkey_refused");
    const proof = key.sign(await ask());
    const named = randomUUID();
    const sent = await send({ ...agreed, passkey: proof }, named);
    expect(codeOf(sent)).toBe("sent");
    expect((await send({ ...agreed, passkey: proof }, named)).json).toEqual(sent.json);
    expect(codeOf(await send({ ...agreed, passkey: proof }))).toBe("passkey_refused");
    expect(await people.depositOf(to)).toBe(DEPOSIT + 25_000);
    expect(fieldsOf(await send(agreed))).toEqual({ password: "Password wajib diisi" });
    const [, other] = await both();
    expect(codeOf(await other.client.call("depositTransferPasskey", agreed))).toBe(
      "passkey_missing",
    );
  });

  test("is listed newest first, by pages, with what was received beside it", async () => {
    const [one, other] = await both();
    for (let round = 0; round < 6; round += 1) {
      await people.sent(one, other, 10_000 + round);
      await people.sent(other, one, 20_000 + round);
    }
    const page = async (query: object) =>
      (await one.client.call("depositTransfers", query)).json as TransferPage;
    const first = await page({ limit: "10" });
    expect(first.rows.map(({ amount }) => amount)).toEqual([
      20_005, 10_005, 20_004, 10_004, 20_003, 10_003, 20_002, 10_002, 20_001, 10_001,
    ]);
    const second = await page({ limit: "10", cursor: first.next_cursor });
    expect(second.rows.map(({ amount }) => amount)).toEqual([20_000, 10_000]);
    expect(second.next_cursor).toBeNull();
    expect((await page({ direction: "in" })).rows.map(({ amount }) => amount)).toEqual([
      20_005, 20_004, 20_003, 20_002, 20_001, 20_000,
    ]);
    for (const row of first.rows)
      expect(row.endBalance - row.startBalance).toBe(
        row.direction === "in" ? row.amount : -row.amount,
      );
  });
});

describe("what is refused changes nothing", () => {
  test("M142, F36: to oneself, an unknown, blocked, deleted or a brand's account, each with its own words", async () => {
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

describe("many at the same moment", () => {
  test("F36, M152: crossing transfers end without an error, and no rupiah is made or lost", async () => {
    const [one, other] = await both();
    const third = await people.someone();
    const trio = [one, other, third];
    const answers = await Promise.all(
      Array.from({ length: 1_200 }, (_item, index) =>
        people.send(
          trio[index % 3] as Sender,
          trio[(index + 1 + (index % 2)) % 3] as Sender,
          10_000 + (index % 7) * 10_000,
        ),
      ),
    );
    const codes = new Set(answers.map(codeOf));
    for (const code of codes) expect(["sent", "balance_insufficient"]).toContain(code);
    const balances = await Promise.all(trio.map(people.depositOf));
    expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(3 * DEPOSIT);
    expect(Math.min(...balances)).toBeGreaterThanOrEqual(0);
    expect(await ownProblems(http.counter)).toEqual([]);
  });

  test("M152: the last rupiah is sent once, and the day's limit is kept, of thirty that want it", async () => {
    const [poor, to] = await both();
    await people.sent(poor, to, DEPOSIT - 10_000);
    const last = await Promise.all(Array.from({ length: 30 }, () => people.send(poor, to, 10_000)));
    expect(last.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(last.map(codeOf))).toEqual(new Set(["sent", "balance_insufficient"]));
    const rich = await people.someone();
    await changeSetting(http.open.brand, "transfer_day_agent", 70_000);
    try {
      const many = await Promise.all(
        Array.from({ length: 30 }, () => people.send(rich, to, 10_000)),
      );
      expect(many.filter(({ status }) => status === 200)).toHaveLength(7);
      expect(await people.depositOf(rich)).toBe(DEPOSIT - 70_000);
    } finally {
      await changeSetting(http.open.brand, "transfer_day_agent", 20_000_000);
    }
  });
});
