import { randomUUID } from "node:crypto";
import type { PasskeyOffer, PasskeyQuestion } from "@konter/contract/passkeys";
import type { MutationsAnswer } from "./testing/answers.ts";
import type { Transfer, TransferCheck, TransferPage } from "@konter/contract/transfers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAuthenticator } from "@konter/testkit/brand/authenticator.ts";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { PASSWORD } from "./testing/transfer-people.ts";
import type { Sender } from "./testing/transfer-people.ts";
import {
  codeOf,
  DEPOSIT,
  openTransferEnvironment,
  ORIGIN,
} from "./testing/transfer-environment.ts";
import type { TransferEnvironment } from "./testing/transfer-environment.ts";
import { afterLedger } from "@konter/testkit/brand/ledger-first.ts";

let at: TransferEnvironment;
beforeAll(async () => {
  at = await openTransferEnvironment();
});
afterAll(async () => {
  expect(await at.close()).toEqual([]);
});

describe("a transfer", () => {
  test("M139, M143: takes number, amount, notes and password, and moves the money in one journal with one reference that both see", async () => {
    const [from, to] = await at.both();
    await at.sql("update member set name = 'Budi Santoso' where id = $1", [to.id]);
    await at.sql("update member set name = 'Ani Wijaya' where id = $1", [from.id]);
    const looked = (await at.check(from, to.number, 50_000)).json as TransferCheck;
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
    const sent = await at.people.sent(from, to, 50_000, { name: looked.name, fee: looked.fee });
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
    expect(await Promise.all([at.people.depositOf(from), at.people.depositOf(to)])).toEqual([
      950_000, 1_050_000,
    ]);
    expect(
      await at.sql("select kind, idempotency_key from ledger.journal where reference = $1", [
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
    const [, stranger] = await at.both();
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
      await at.sql("select topic, member_id from outbox where reference = $1 order by member_id", [
        sent.ref_id,
      ]),
    ).toEqual([from.id, to.id].map((member_id) => ({ topic: "transfer.changed", member_id })));
  });

  test("charges its fee to the sender for the brand, and is rejected if the fee is higher than shown", async () => {
    const [from, to] = await at.both();
    await changeSetting(at.http.open.brand, "transfer_fee", 500);
    try {
      expect((await at.check(from, to.number, 20_000)).json).toMatchObject({
        fee: 500,
        total: 20_500,
      });
      const refused = await at.people.send(from, to, 20_000, { fee: 0 });
      expect(refusalOf(refused)).toMatchObject({
        code: "transfer_fee_moved",
        message: "Biaya transfer sekarang Rp500. Periksa lalu konfirmasi lagi.",
      });
      const sent = await at.people.sent(from, to, 20_000, { fee: 500 });
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
      // All but the fee, so nothing moves.
      const before = await at.people.everything();
      const short = await at.people.send(from, to, 979_400);
      expect(refusalOf(short)).toMatchObject({
        code: "balance_insufficient",
        parameters: { missing: "Rp400", amount: 400 },
      });
      expect(await at.people.everything()).toBe(before);
    } finally {
      await changeSetting(at.http.open.brand, "transfer_fee", 0);
    }
  });

  test("is sent once per key under concurrency, and rejected with other input", async () => {
    const [from, to] = await at.both();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => at.people.send(from, to, 10_000, {}, key)),
    );
    expect(new Set(answers.map(codeOf))).toEqual(new Set(["done"]));
    expect(new Set(answers.map(({ json }) => (json as Transfer).ref_id)).size).toBe(1);
    expect(await at.people.depositOf(to)).toBe(DEPOSIT + 10_000);
    expect(codeOf(await at.people.send(from, to, 10_001, {}, key))).toBe("idempotency_key_reused");
    await changeSetting(at.http.open.brand, "allow_deposit_transfer", false);
    try {
      expect(codeOf(await at.people.send(from, to, 10_000, {}, key))).toBe("done");
      expect(codeOf(await at.people.send(from, to, 10_000))).toBe("deposit_transfer_off");
    } finally {
      await changeSetting(at.http.open.brand, "allow_deposit_transfer", true);
    }
  });

  test("is confirmed by a passkey once, for exactly this transfer, and a repeated call returns the stored result", async () => {
    const [from, to] = await at.both();
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
    expect(codeOf(sent)).toBe("done");
    expect((await send({ ...agreed, passkey: proof }, named)).json).toEqual(sent.json);
    expect(codeOf(await send({ ...agreed, passkey: proof }))).toBe("passkey_refused");
    expect(await at.people.depositOf(to)).toBe(DEPOSIT + 25_000);
    expect(fieldsOf(await send(agreed))).toEqual({ password: "Password wajib diisi" });
    const [, other] = await at.both();
    expect(codeOf(await other.client.call("depositTransferPasskey", agreed))).toBe(
      "passkey_missing",
    );
  });

  test("is listed newest first, in pages, together with received transfers", async () => {
    const [one, other] = await at.both();
    for (let round = 0; round < 6; round += 1) {
      await at.people.sent(one, other, 10_000 + round);
      await at.people.sent(other, one, 20_000 + round);
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

test("locks the ledger before it writes: sending, stopping, releasing", async () => {
  const { database } = at.http.environment;
  const [from, to] = await at.both();
  expect((await afterLedger(database, () => at.people.send(from, to, 10_000))).status).toBe(200);
  await changeSetting(at.http.open.brand, "transfer_hold_amount", 20_000);
  const [sender, receiver] = await at.both();
  const [one, other] = [
    await at.people.sent(sender, receiver, 20_000),
    await at.people.sent(sender, receiver, 20_000),
  ];
  await changeSetting(at.http.open.brand, "transfer_hold_amount", 0);
  const stopped = await afterLedger(database, () =>
    sender.client.call("depositTransferStop", { ref_id: one.ref_id }),
  );
  expect(stopped.status).toBe(200);
  await at.sql("update deposit_transfer set held_until = now() where ref_id = $1", [other.ref_id]);
  await afterLedger(database, () => database.pool.query("select release_transfers(5)"));
  expect(await at.people.depositOf(receiver)).toBe(DEPOSIT + 20_000);
});
