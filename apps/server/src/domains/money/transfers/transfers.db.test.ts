import { randomUUID } from "node:crypto";
import type { PasskeyOffer, PasskeyQuestion } from "@konter/contract/passkeys";
import type { MutationsAnswer } from "./testing/answers.ts";
import type { Transfer, TransferCheck, TransferPage } from "@konter/contract/transfers";
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
      hp: `${from.number.slice(0, 4)}****${from.number.slice(-4)}`,
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
        row.direction === "in" ? row.amount : 0 - row.amount,
      );
  });
});
