import { randomUUID } from "node:crypto";
import type { Approval } from "@konter/contract/approvals";
import type {
  AdminTransfer,
  AdminTransferPage,
  Transfer,
  TransferPage,
} from "@konter/contract/transfers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fieldsOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { readHealth } from "../../../platform/health.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { TRANSFER_HEALTH } from "./module.ts";
import { releaseTransfers } from "./release-transfers.ts";
import type { Sender } from "./testing/transfer-people.ts";
import { codeOf, DEPOSIT, openTransferEnvironment } from "./testing/transfer-environment.ts";
import type { TransferEnvironment } from "./testing/transfer-environment.ts";

let at: TransferEnvironment;
beforeAll(async () => {
  at = await openTransferEnvironment(44);
  // One member's account is another brand's account.
  await at.sql(
    "insert into brand_account (member_id, brand_code, authority, may_repeat_before) select max(id), 'lain', sha256('x'), false from member",
  );
});
beforeEach(async () => {
  await changeSetting(at.http.open.brand, "transfer_hold_amount", 100_000);
  await changeSetting(at.http.open.brand, "transfer_hold_minutes", 5);
});
afterAll(async () => {
  expect(await at.close()).toEqual([]);
});

const read = async ({ client }: Sender, { ref_id }: Transfer) =>
  client.call("depositTransfer", { ref_id });
const stop = async ({ client }: Sender, { ref_id }: Transfer) =>
  client.call("depositTransferStop", { ref_id });
/** Moves the end of the hold to now. */
const passHold = ({ ref_id }: Transfer) =>
  at.sql(
    "update deposit_transfer set held_until = held_until - interval '6 minutes' where ref_id = $1",
    [ref_id],
  );
const release = () => releaseTransfers(at.http.open.brand);
const heldMoney = () =>
  at.http.open.brand.ledger.balance({ kind: "in_flight", owner: "transfers" });
const titlesOf = async ({ client }: Sender) =>
  ((await client.call("notificationsToday")).json as { rows: { title: string }[] }).rows.map(
    ({ title }) => title,
  );

describe("a large first transfer to a member", () => {
  test("M144: is held away from sender and receiver, released after its minutes, and the next one is not held", async () => {
    const [from, to] = await at.both();
    const checked = await from.client.call("depositTransferCheck", {
      destination_number: to.number,
      amount: 100_000,
    });
    expect(checked.json).toMatchObject({ is_new: true, held_minutes: 5 });
    const before = await heldMoney();
    const held = await at.people.sent(from, to, 100_000);
    expect(held).toMatchObject({ state: "held", startBalance: DEPOSIT, endBalance: 900_000 });
    const minutes = (Date.parse(held.held_until ?? "") - Date.parse(held.date)) / 60_000;
    expect(minutes).toBe(5);
    expect([await at.people.depositOf(from), await at.people.depositOf(to)]).toEqual([
      900_000,
      DEPOSIT,
    ]);
    expect((await heldMoney()) - before).toBe(100_000);
    expect(codeOf(await read(to, held))).toBe("transfer_not_found");
    expect(((await to.client.call("depositTransfers")).json as TransferPage).rows).toEqual([]);
    expect(await titlesOf(to)).toEqual([]);
    expect(await titlesOf(from)).toEqual(["Transfer ditahan sebentar"]);
    await release();
    expect((await read(from, held)).json).toEqual(held);
    expect(await at.sql("select release_transfers(10) as count")).toEqual([{ count: 0 }]);

    await passHold(held);
    await Promise.all(Array.from({ length: 30 }, release));
    expect([await at.people.depositOf(from), await at.people.depositOf(to)]).toEqual([
      900_000, 1_100_000,
    ]);
    expect(await heldMoney()).toBe(before);
    expect((await read(from, held)).json).toMatchObject({ state: "done", endBalance: 900_000 });
    expect((await read(to, held)).json).toMatchObject({
      state: "done",
      startBalance: DEPOSIT,
      endBalance: 1_100_000,
    });
    expect(await titlesOf(to)).toEqual(["Saldo masuk"]);
    expect(codeOf(await stop(from, held))).toBe("transfer_not_held");
    expect(await at.people.sent(from, to, 200_000)).toMatchObject({ state: "done" });
    expect(await at.people.sent(to, from, 99_999)).toMatchObject({ state: "done" });
  });

  test("M144: is stopped only by its sender, once, with its fee, and no longer counts towards the daily limit", async () => {
    const [from, to] = await at.both();
    await changeSetting(at.http.open.brand, "transfer_fee", 1_000);
    const held = await at.people.sent(from, to, 300_000);
    await changeSetting(at.http.open.brand, "transfer_fee", 0);
    expect(await at.people.depositOf(from)).toBe(699_000);
    expect(codeOf(await stop(to, held))).toBe("transfer_not_found");
    const stops = await Promise.all(Array.from({ length: 30 }, () => stop(from, held)));
    expect(stops.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(stops.map(codeOf))).toEqual(new Set(["done", "transfer_not_held"]));
    expect(await at.people.depositOf(from)).toBe(DEPOSIT);
    expect((await read(from, held)).json).toMatchObject({
      state: "stopped",
      stop_reason: "sender",
    });
    await passHold(held);
    await release();
    expect(await at.people.depositOf(to)).toBe(DEPOSIT);
    expect(await at.sql("select sent from transfer_day where member_id = $1", [from.id])).toEqual([
      { sent: 0 },
    ]);
    // Nothing arrived, so the next transfer is still a first one.
    expect(await at.people.sent(from, to, 100_000)).toMatchObject({ state: "held" });
  });

  test("cannot be stopped after its time, even before it is released", async () => {
    const [from, to] = await at.both();
    const held = await at.people.sent(from, to, 100_000);
    await passHold(held);
    const overdue = (await readHealth(at.http.open.brand, TRANSFER_HEALTH))[0]?.figure ?? 0;
    expect(overdue).toBeGreaterThan(50);
    expect(codeOf(await stop(from, held))).toBe("transfer_not_held");
    expect(await at.sql("select release_transfers(10) as count")).toEqual([{ count: 1 }]);
    expect(await at.people.depositOf(to)).toBe(DEPOSIT + 100_000);
  });

  test.each([
    ["receiver", "receiver_closed", "blocked_at"],
    ["receiver", "receiver_closed", "deleted_at"],
    ["sender", "sender_closed", "blocked_at"],
  ] as const)("goes back when its %s was %s in the meantime (%s)", async (who, reason, column) => {
    const [from, to] = await at.both();
    const held = await at.people.sent(from, to, 150_000);
    await at.sql(`update member set ${column} = now() where id = $1`, [
      who === "sender" ? from.id : to.id,
    ]);
    await passHold(held);
    await release();
    expect([await at.people.depositOf(from), await at.people.depositOf(to)]).toEqual([
      DEPOSIT,
      DEPOSIT,
    ]);
    expect(
      await at.sql("select state, stop_reason from deposit_transfer where ref_id = $1", [
        held.ref_id,
      ]),
    ).toEqual([{ state: "stopped", stop_reason: reason }]);
    await at.sql(`update member set ${column} = null where id = any($1)`, [[from.id, to.id]]);
  });
});

describe("staff before the end of the hold", () => {
  const decide = (
    staff: HttpClient,
    name: "adminTransferRefuse" | "adminTransferRelease",
    ref_id: string,
  ) =>
    staff.call(name, {
      ref_id,
      ...(name === "adminTransferRefuse" && { reason: "Akun pengirim dipakai orang lain" }),
    });
  const acts = (refId: string) =>
    at.sql("select action, detail from audit_entry where subject = $1 order by id", [refId]);

  test("M144: release it once and the receiver is notified", async () => {
    const [from, to] = await at.both();
    const staff = await at.http.staff();
    const { ref_id: ref } = await at.people.sent(from, to, 250_000);
    const list = (await staff.call("adminTransfers", { state: "held" })).json as AdminTransferPage;
    expect(list.rows.map(({ ref_id }) => ref_id)).toContain(ref);
    expect(list.held.count).toBeGreaterThan(0);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => decide(staff, "adminTransferRelease", ref)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(codeOf))).toEqual(new Set(["done", "transfer_not_held"]));
    expect([await at.people.depositOf(from), await at.people.depositOf(to)]).toEqual([
      DEPOSIT - 250_000,
      DEPOSIT + 250_000,
    ]);
    expect(await titlesOf(to)).toEqual(["Saldo masuk"]);
    expect(await acts(ref)).toEqual([{ action: "transfer.released", detail: { amount: 250_000 } }]);
    expect(codeOf(await decide(staff, "adminTransferRefuse", ref))).toBe("transfer_not_held");
  });

  test("M144: send it back with its fee and a reason, and the receiver is not notified", async () => {
    const [from, to] = await at.both();
    const staff = await at.http.staff();
    await changeSetting(at.http.open.brand, "transfer_fee", 1_000);
    const { ref_id: ref } = await at.people.sent(from, to, 250_000);
    await changeSetting(at.http.open.brand, "transfer_fee", 0);
    const refused = await decide(staff, "adminTransferRefuse", ref);
    expect(refused.json).toMatchObject({ state: "stopped", stop_reason: "staff" });
    expect([await at.people.depositOf(from), await at.people.depositOf(to)]).toEqual([
      DEPOSIT,
      DEPOSIT,
    ]);
    const told = (await from.client.call("notificationsToday")).json as {
      rows: { title: string; body: string }[];
    };
    expect(told.rows[0]).toMatchObject({ title: "Transfer dihentikan" });
    expect(told.rows[0]?.body).toContain("Rp251.000");
    expect(told.rows[0]?.body).toContain(to.number);
    expect(told.rows[0]?.body).toContain("Akun pengirim dipakai orang lain");
    expect(await titlesOf(to)).toEqual([]);
    expect(await acts(ref)).toMatchObject([{ action: "transfer.refused" }]);
    expect(
      (await at.sql("select sent from transfer_day where member_id = $1", [from.id]))[0],
    ).toEqual({
      sent: 0,
    });
  });

  test("can only send it back if one of the two can no longer send or receive, and need the permission", async () => {
    const [from, to] = await at.both();
    const staff = await at.http.staff();
    const { ref_id: ref } = await at.people.sent(from, to, 150_000);
    const reader = await at.http.staff(["transfers.read"]);
    expect((await decide(reader, "adminTransferRelease", ref)).status).toBe(403);
    expect((await decide(reader, "adminTransferRefuse", ref)).status).toBe(403);
    await at.sql("update member set blocked_at = now() where id = $1", [to.id]);
    expect(codeOf(await decide(staff, "adminTransferRelease", ref))).toBe("transfer_party_closed");
    expect(await at.people.depositOf(from)).toBe(DEPOSIT - 150_000);
    expect(codeOf(await decide(staff, "adminTransferRefuse", ref))).toBe("done");
    await at.sql("update member set blocked_at = null where id = $1", [to.id]);
    expect(codeOf(await decide(staff, "adminTransferRelease", "T00000000000"))).toBe(
      "transfer_not_found",
    );
    expect(
      Object.keys(fieldsOf(await staff.call("adminTransferRefuse", { ref_id: ref, reason: " " }))),
    ).toEqual(["reason"]);
  });

  test("find transfers by list, member and day in pages", async () => {
    const staff = await at.http.staff();
    const list = async (input: object) =>
      (await staff.call("adminTransfers", input)).json as AdminTransferPage;
    const today = (
      await at.sql("select max(business_date)::text as day from deposit_transfer")
    )[0]?.["day"];
    const all = await at.sql("select ref_id, state from deposit_transfer order by id desc");
    const seen: string[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page: AdminTransferPage = await list({ limit: "10", ...(cursor && { cursor }) });
      seen.push(...page.rows.map(({ ref_id }) => ref_id));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual(all.map(({ ref_id }) => ref_id));
    for (const state of ["done", "held", "stopped"])
      expect(
        (await list({ state, limit: "100", date_from: today, date_to: today })).rows,
      ).toHaveLength(all.filter((row) => row["state"] === state).length);
    expect((await list({ date_to: "2020-01-01" })).rows).toEqual([]);
  });
});

describe("a correction", () => {
  const request = (client: HttpClient, { ref_id }: Pick<Transfer, "ref_id">) =>
    client.call(
      "approvalRequest",
      {
        kind: "transfers.correct",
        input: { ref_id, reason: "Salah nomor", proof: "Tiket 81" },
        reason: "Diminta pengirim",
      },
      { key: randomUUID() },
    );
  const approve = (client: HttpClient, { approval_id: id, hash }: Approval) =>
    client.call("approvalApprove", { approval_id: String(id), hash });

  test("returns what the receiver still has, by two people, once", async () => {
    await changeSetting(at.http.open.brand, "transfer_hold_amount", 0);
    const [from, to] = await at.both();
    const third = await at.people.someone();
    const [maker, checker] = await Promise.all([at.http.staff(), at.http.staff()]);
    const sent = await at.people.sent(from, to, 500_000);
    await at.people.sent(to, third, 1_200_000);
    const asked = (await request(maker, sent)).json as Approval;
    expect(asked.changes).toEqual(
      expect.arrayContaining([
        { label: "Jumlah transfer", before: null, after: "Rp500.000" },
        { label: "Kembali ke pengirim", before: null, after: "Rp300.000" },
      ]),
    );
    expect(codeOf(await approve(maker, asked))).toBe("approval_own");
    const other = (await request(maker, sent)).json as Approval;
    const answers = await Promise.all(
      [asked, other].flatMap((each) => [approve(checker, each), approve(checker, each)]),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await at.people.depositOf(from), await at.people.depositOf(to)]).toEqual([800_000, 0]);
    const lines = await at.sql("select kind from ledger.journal where reference = $1 order by id", [
      sent.ref_id,
    ]);
    expect(lines.map(({ kind }) => kind)).toEqual([
      "deposit_transfer",
      "deposit_transfer_correction",
    ]);
    for (const reader of [from, to])
      expect((await read(reader, sent)).json).toMatchObject({
        state: "done",
        corrected: { amount: 300_000 },
      });
    expect(await titlesOf(to)).toContain("Transfer dikoreksi");
    expect(
      (await checker.call("adminTransfer", { ref_id: sent.ref_id })).json as AdminTransfer,
    ).toMatchObject({
      sender: { member_id: from.id },
      receiver: { member_id: to.id },
      corrected: { amount: 300_000, reason: "Salah nomor" },
    });
    const ofMember = await checker.call("adminTransfers", { member: String(to.id) });
    expect((ofMember.json as AdminTransferPage).rows.map(({ amount }) => amount)).toEqual([
      1_200_000, 500_000,
    ]);
    expect(codeOf(await request(maker, sent))).toBe("transfer_corrected");
  });

  test("returns the last rupiah if the receiver has only one", async () => {
    await changeSetting(at.http.open.brand, "transfer_hold_amount", 0);
    const [from, to] = await at.both();
    const [maker, checker] = await Promise.all([at.http.staff(), at.http.staff()]);
    const sent = await at.people.sent(from, to, 500_000);
    await at.people.sent(to, await at.people.someone(), DEPOSIT + 499_999);
    const asked = (await request(maker, sent)).json as Approval;
    expect(codeOf(await approve(checker, asked))).toBe("done");
    expect(await at.people.depositOf(to)).toBe(0);
    expect(await at.people.depositOf(from)).toBe(DEPOSIT - 499_999);
  });

  test("is rejected for a held, unknown or spent transfer, and without a reason", async () => {
    const [from, to] = await at.both();
    const third = await at.people.someone();
    const maker = await at.http.staff();
    const held = await at.people.sent(from, to, 100_000);
    expect(codeOf(await request(maker, held))).toBe("transfer_not_done");
    expect(codeOf(await request(maker, { ref_id: "T00000000000" }))).toBe("transfer_not_found");
    await changeSetting(at.http.open.brand, "transfer_hold_amount", 0);
    const sent = await at.people.sent(from, to, 100_000);
    await at.people.sent(to, third, DEPOSIT + 100_000);
    expect(codeOf(await request(maker, sent))).toBe("transfer_nothing_left");
    const empty = await maker.call(
      "approvalRequest",
      { kind: "transfers.correct", input: { ref_id: sent.ref_id }, reason: "Diminta" },
      { key: randomUUID() },
    );
    expect(Object.keys(fieldsOf(empty))).toEqual(expect.arrayContaining(["reason", "proof"]));
  });
});
