import { randomUUID } from "node:crypto";
import type { TransferOptions } from "@konter/contract/transfers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { codeOf, openTransferEnvironment } from "./testing/transfer-environment.ts";
import type { TransferEnvironment } from "./testing/transfer-environment.ts";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";

let at: TransferEnvironment;
beforeAll(async () => {
  at = await openTransferEnvironment();
});
afterAll(async () => {
  expect(await at.close()).toEqual([]);
});

describe("a rejected transfer changes nothing", () => {
  test("M142: is rejected to oneself and to an unknown, blocked, deleted or brand account, each with its own message (F36)", async () => {
    const [from, to] = await at.both();
    const [blocked, deleted] = await at.both();
    const brand = await at.people.someone();
    await at.sql("update member set blocked_at = now() where id = $1", [blocked.id]);
    await at.sql("update member set deleted_at = now() where id = $1", [deleted.id]);
    await at.sql(
      "insert into brand_account (member_id, brand_code, authority, may_repeat_before) values ($1, 'lain', sha256('x'), false)",
      [brand.id],
    );
    const before = await at.people.everything();
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
        await at.people.send(from, number, 10_000),
        await at.check(from, number, 10_000),
      ]) {
        expect(refusalOf(answer)).toMatchObject({ code, message });
        expect(fieldsOf(answer)).toEqual({ destination_number: message });
      }
    }
    const changed = await at.people.send(from, to, 10_000, { name: "AN** LAIN****" });
    expect(refusalOf(changed).code).toBe("transfer_receiver_changed");
    expect(await at.people.everything()).toBe(before);
    await at.sql("update member set stop_reason = 'Belum setor' where id = $1", [from.id]);
    expect(refusalOf(await at.people.send(from, to, 10_000))).toMatchObject({
      code: "agent_stopped",
      parameters: { reason: "Belum setor" },
    });
    await at.sql("update member set stop_reason = null where id = $1", [from.id]);
    await at.sql("update member set blocked_at = now() where id = $1", [from.id]);
    await expect
      .poll(async () => codeOf(await at.people.send(from, to, 10_000)), { timeout: 60_000 })
      .toMatch(/^(account_blocked|unauthenticated)$/);
  });

  test("M142: is rejected below the minimum, above the limits per transfer and day by tier, and above the balance with the missing amount", async () => {
    const [from, to] = await at.both();
    await changeSetting(at.http.open.brand, "transfer_single_agent", 300_000);
    await changeSetting(at.http.open.brand, "transfer_day_agent", 500_000);
    try {
      const before = await at.people.everything();
      const refusal = async (amount: number) => {
        const [sent, checked] = [
          await at.people.send(from, to, amount),
          await at.check(from, to.number, amount),
        ];
        expect(refusalOf(sent).message).toBe(refusalOf(checked).message);
        return [refusalOf(sent).code, refusalOf(sent).message];
      };
      expect(await refusal(9_999)).toEqual([
        "transfer_below_minimum",
        "Transfer minimal Rp10.000.",
      ]);
      expect(await refusal(300_001)).toEqual([
        "transfer_above_limit",
        "Sekali transfer maksimal Rp300.000.",
      ]);
      expect(await at.people.everything()).toBe(before);
      await at.people.sent(from, to, 300_000);
      expect(await refusal(200_001)).toEqual([
        "transfer_day_limit",
        "Batas transfer sehari Rp500.000. Sisa hari ini Rp200.000.",
      ]);
      await at.people.sent(from, to, 200_000);
      expect(
        (await from.client.call("depositTransferOptions")).json as TransferOptions,
      ).toMatchObject({
        most: 300_000,
        day_limit: 500_000,
        day_left: 0,
        deposit: 500_000,
        hold: null,
      });
      // Moved to yesterday, so that today's limit is unused again.
      await at.sql("update transfer_day set day = day - 1 where member_id = $1", [from.id]);
      await at.sql(
        "update deposit_transfer set business_date = business_date - 1 where sender_id = $1",
        [from.id],
      );
      await at.people.sent(from, to, 300_000);
      const short = await at.people.send(from, to, 200_000 + 1_000 - 1_000);
      expect(codeOf(short)).toBe("done");
    } finally {
      await changeSetting(at.http.open.brand, "transfer_single_agent", 5_000_000);
      await changeSetting(at.http.open.brand, "transfer_day_agent", 20_000_000);
    }
    const missing = await at.people.send(from, to, 10_000);
    expect(refusalOf(missing)).toMatchObject({
      code: "balance_insufficient",
      message: "Saldo deposit Anda tidak cukup",
      parameters: { missing: "Rp10.000", amount: 10_000 },
    });
    expect(refusalOf(await at.check(from, to.number, 10_000))).toMatchObject({
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
  ])("F48: is rejected for an amount of %s", async (_name, amount) => {
    const [sender, receiver] = await at.both();
    const before = await at.people.everything();
    const answer = await at.people.send(sender, receiver, amount as number);
    expect([answer.status, Object.keys(fieldsOf(answer))]).toEqual([422, ["amount"]]);
    expect(await at.people.everything()).toBe(before);
  });

  test("M139: is rejected without number, notes or password, each on its field", async () => {
    const from = await at.people.someone();
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
      fieldsOf(await at.people.send(from, "081234567890", 10_000, { password: undefined })),
    ).toEqual({
      password: "Password wajib diisi",
    });
  });

  test("is rejected with the secret that the brand did not choose, and with a wrong one", async () => {
    const [from, to] = await at.both();
    const byPin = (pin: string) => at.people.send(from, to, 10_000, { password: undefined, pin });
    const before = await at.people.everything();
    expect(codeOf(await byPin(TEST_PIN))).toBe("confirm_by_password");
    await changeSetting(at.http.open.brand, "spending_by_pin", true);
    try {
      expect(codeOf(await at.people.send(from, to, 10_000))).toBe("confirm_by_pin");
      expect(fieldsOf(await byPin("000001"))).toEqual({ pin: "Kode PIN Salah" });
      expect(await at.people.everything()).toBe(before);
      expect(codeOf(await byPin(TEST_PIN))).toBe("done");
    } finally {
      await changeSetting(at.http.open.brand, "spending_by_pin", false);
    }
  });

  test("M140, M141: is rejected while transfers are disabled, and without the permission from staff", async () => {
    const [from, to] = await at.both();
    await changeSetting(at.http.open.brand, "allow_deposit_transfer", false);
    try {
      const before = await at.people.everything();
      expect(refusalOf(await at.people.send(from, to, 10_000))).toMatchObject({
        code: "deposit_transfer_off",
        message: "Transfer saldo antarmember sedang ditutup.",
      });
      expect(codeOf(await at.check(from, to.number, 10_000))).toBe("deposit_transfer_off");
      expect((await from.client.call("depositTransferOptions")).json).toMatchObject({
        allow_deposit_transfer: false,
      });
      expect(await at.people.everything()).toBe(before);
    } finally {
      await changeSetting(at.http.open.brand, "allow_deposit_transfer", true);
    }
    await at.sql("update member set permissions = '{}' where id = $1", [from.id]);
    await expect
      .poll(async () => codeOf(await at.people.send(from, to, 10_000)), { timeout: 60_000 })
      .toBe("extra_permission_missing");
    expect(refusalOf(await at.people.send(from, to, 10_000)).message).toBe(
      "Fitur ini membutuhkan izin tambahan dari admin",
    );
    // Received transfers can be read without it.
    expect((await from.client.call("depositTransfers")).status).toBe(200);
  });

  test("M145: is rejected for a wrong password, and from the third time the account must wait even with the right one", async () => {
    const [from, to] = await at.both();
    const before = await at.people.everything();
    for (let tries = 0; tries < 3; tries += 1) {
      const wrong = await at.people.send(from, to, 10_000, { password: "salah-semua" });
      expect([refusalOf(wrong).code, fieldsOf(wrong)]).toEqual([
        "password_wrong",
        { password: "Password salah" },
      ]);
    }
    expect(codeOf(await at.people.send(from, to, 10_000))).toBe("login_paused");
    expect(await at.people.everything()).toBe(before);
    await at.sql("update login_attempt set paused_until = now() where key = $1", [
      `password:${from.id}`,
    ]);
    expect(codeOf(await at.people.send(from, to, 10_000))).toBe("done");
    // A password proof of this session does not allow another password, and a password change ends it.
    expect(codeOf(await at.people.send(from, to, 10_000, { password: "salah-semua" }))).toBe(
      "password_wrong",
    );
    expect(codeOf(await at.people.send(from, to, 10_000))).toBe("done");
    await at.sql(
      "update member set password_hash = (select password_hash || '' from member where id = $2) where id = $1",
      [from.id, to.id],
    );
    await at.sql("update member set password_hash = 'argon2id$changed' where id = $1", [from.id]);
    expect(codeOf(await at.people.send(from, to, 10_000))).toBe("password_wrong");
  });

  test("is limited for an account in its cooling period, as are purchases", async () => {
    const [from, to] = await at.both();
    await at.sql("update member set cooling_until = now() + interval '1 hour' where id = $1", [
      from.id,
    ]);
    expect(codeOf(await at.people.send(from, to, 400_000))).toBe("done");
    expect(refusalOf(await at.people.send(from, to, 100_001))).toMatchObject({
      code: "cooling_limit",
      parameters: { limit: "Rp500.000" },
    });
    expect(codeOf(await at.people.send(from, to, 100_000))).toBe("done");
    const bought = await from.client.call(
      "buyPrepaid",
      { product_code: "TSEL10", destination_number: "081277778888", price: 20_000, pin: "147258" },
      { key: randomUUID() },
    );
    expect(codeOf(bought)).toBe("cooling_limit");
  });

  test("M98: counts attempts with one number after another as searches", async () => {
    const from = await at.people.someone();
    const codes = new Set<string>();
    for (let tried = 0; tried < 22; tried += 1)
      codes.add(
        codeOf(await at.check(from, `0813990000${String(tried).padStart(2, "0")}`, 10_000)),
      );
    expect([...codes]).toEqual(["transfer_receiver_unknown", "search_limit"]);
  });

  test("M98: counts sending to one number after another as searches, but not rejections for other reasons", async () => {
    const [searching, honest] = await at.both();
    const tried = async (from: typeof honest, amount: number) => {
      const codes = new Set<string>();
      for (let times = 0; times < 22; times += 1)
        codes.add(
          codeOf(await at.people.send(from, `0813991000${String(times).padStart(2, "0")}`, amount)),
        );
      return codes;
    };
    expect([...(await tried(searching, 10_000))]).toContain("search_limit");
    const [, receiver] = await at.both();
    for (let times = 0; times < 22; times += 1)
      expect(codeOf(await at.people.send(honest, receiver, 9_999))).toBe("transfer_below_minimum");
    expect(codeOf(await at.check(honest, "081399990000", 10_000))).toBe(
      "transfer_receiver_unknown",
    );
  });
});
