import type { CallName } from "@konter/contract/calls";
import type { Notification } from "@konter/contract/notifications";
import type { AdminTransactionDetail, TransactionDetail } from "@konter/contract/purchase";
import { REVIEW_HOURS, REVIEW_RULES } from "@konter/contract/reviews";
import type { ReviewSettings } from "@konter/contract/reviews";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { allSettled, bookProblems } from "@konter/testkit/rows/books.ts";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";

const HOUR_MS = 3_600_000;
const NUMBER = "081234567890";
const XL5_COST = 5_400;

let http: HttpEnvironment;
let owner: HttpClient;
let staff: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 3, idle: true, deposit: 50_000_000 });
  [owner, staff] = await Promise.all([http.member(0), http.staff()]);
});
afterEach(async () => {
  await sql("update review_rule set enabled = false");
  await sql("delete from watched_number");
  for (const { ref_id } of await sql("select ref_id from purchase where state = 'blocked'"))
    await send(staff, "reviewRelease", { ref_id });
  http.environment.startDelivery();
  await allSettled(http.environment);
  await http.environment.stopDelivery();
  expect(await bookProblems(http.environment)).toEqual([]);
});
afterAll(() => http.close());

async function sql(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await http.environment.database.owner.query<Record<string, unknown>>(text, values)).rows;
}
const send = (client: HttpClient, name: CallName, input: object) => client.call(name, input);
const codeOf = (answer: HttpAnswer) => [answer.status, refusalOf(answer).code];
const buy = async (options: { member?: number; number?: string; product?: string } = {}) =>
  (await http.environment.buy(options)).ref_id;
const detailOf = async (ref: string) =>
  (await owner.call("transaction", { ref_id: ref })).json as TransactionDetail;
const balance = async () =>
  Number(
    (
      await sql("select balance from ledger.account where kind = 'deposit' and owner = $1", [
        String(http.environment.members[0]?.id),
      ])
    )[0]?.["balance"],
  );
const toldOf = async (ref: string) =>
  ((await owner.call("notificationsToday")).json as { rows: Notification[] }).rows
    .filter(({ ref_id: of }) => of === ref)
    .map(({ title, body }) => `${title}: ${body}`);

/** Runs one iteration of the workers and returns the sent and the blocked purchases. */
async function claimAll(): Promise<readonly string[]> {
  const claimed = await sql(
    "select c.supplier_reference from supplier s cross join lateral claim_attempts(s.id, 64, interval '90 seconds', interval '0') c",
  );
  // No call was made: the lease ends, and the workers of afterEach query and send.
  await sql(
    "update purchase_attempt set next_action_at = clock_timestamp(), call_again_at = null where next_action_at is not null",
  );
  return claimed.map((attempt) => String(attempt["supplier_reference"]).slice(0, -2));
}

async function switchOn(rule: object): Promise<void> {
  const saved = await send(staff, "reviewRuleSave", { enabled: true, ...rule });
  expect(saved.status).toBe(200);
}

describe("review rules", () => {
  test("are off by default, and every kind is in the table", async () => {
    const { rules } = (await staff.call("reviewSettings")).json as ReviewSettings;
    expect(rules.map(({ kind }) => kind).toSorted()).toEqual([...REVIEW_RULES].toSorted());
    expect(rules.filter(({ enabled }) => enabled)).toEqual([]);
    const ref = await buy({ number: NUMBER });
    expect(await claimAll()).toEqual([ref]);
  });

  test("M247: block a number on the watch list in any spelling before it is sent", async () => {
    await send(staff, "watchedNumberSave", {
      number: "+62 812-3456-7891",
      note: "Laporan penipuan",
    });
    await switchOn({ kind: "number_watched" });
    const [watched, free] = [await buy({ number: "081234567891" }), await buy({})];
    expect(await claimAll()).toEqual([free]);
    expect(await http.environment.state(watched)).toBe("blocked");
    expect(await claimAll()).not.toContain(watched);

    const { transaction, review, cancellable, timeline } = await detailOf(watched);
    expect([transaction.status, cancellable]).toEqual(["blocked", false]);
    expect(Date.parse(review?.due_at ?? "") - Date.parse(review?.blocked_at ?? "")).toBe(
      REVIEW_HOURS * HOUR_MS,
    );
    // The member learns about the review, but not about its reason.
    expect(JSON.stringify([review, timeline])).not.toContain("penipuan");
    const seen = (await staff.call("adminTransaction", { ref_id: watched }))
      .json as AdminTransactionDetail;
    expect(seen.reviews).toMatchObject([
      { rule: "number_watched", text: "Nomor tujuan ada di daftar pantauan: Laporan penipuan" },
    ]);
    await send(staff, "reviewRelease", { ref_id: watched });
  });

  test("block a price above the amount, but not one equal to it", async () => {
    const price = (await http.environment.buy({})).price;
    await switchOn({ kind: "amount_above", amount: price });
    const atIt = await buy();
    await switchOn({ kind: "amount_above", amount: price - 1 });
    await claimAll();
    expect(await http.environment.state(atIt)).toBe("blocked");
    await switchOn({ kind: "amount_above", amount: price });
    const another = await buy();
    await claimAll();
    expect(await http.environment.state(another)).toBe("submitting");
    await send(staff, "reviewCancel", { ref_id: atIt, reason: "Tidak wajar" });
  });

  test("block the first purchase above the count within the minutes, in order of acceptance", async () => {
    await switchOn({ kind: "many_purchases", purchases: 3, minutes: 10 });
    const refs = [];
    for (let count = 0; count < 5; count += 1) refs.push(await buy({ member: 1 }));
    await buy({ member: 2 });
    await claimAll();
    const states = await Promise.all(refs.map((ref) => http.environment.state(ref)));
    expect(states).toEqual(["submitting", "submitting", "submitting", "blocked", "blocked"]);
    for (const ref of refs.slice(3)) await send(staff, "reviewRelease", { ref_id: ref });
    await sql(
      "update purchase set accepted_at = accepted_at - interval '11 minutes' where member_id = $1",
      [http.environment.members[1]?.id],
    );
    const later = await buy({ member: 1 });
    await claimAll();
    expect(await http.environment.state(later)).toBe("submitting");
  });

  test("block the purchase that raises a member's daily sum above the limit, not counting refunds", async () => {
    const { price } = await http.environment.buy({ member: 2 });
    await claimAll();
    const already = Number(
      (
        await sql("select sum(price) as total from purchase where member_id = $1", [
          http.environment.members[2]?.id,
        ])
      )[0]?.["total"],
    );
    await switchOn({ kind: "day_total", amount: already + price });
    const [within, above] = [await buy({ member: 2 }), await buy({ member: 2 })];
    await claimAll();
    expect([await http.environment.state(within), await http.environment.state(above)]).toEqual([
      "submitting",
      "blocked",
    ]);
    await send(staff, "reviewCancel", { ref_id: above, reason: "Melebihi batas" });
    await switchOn({ kind: "day_total", amount: already + 2 * price });
    const again = await buy({ member: 2 });
    await claimAll();
    expect(await http.environment.state(again)).toBe("submitting");
  });

  test("are complemented by staff, who block an unsent purchase manually with a reason", async () => {
    const ref = await buy();
    const refused = await send(staff, "reviewBlock", { ref_id: ref, reason: "  " });
    expect([refused.status, fieldsOf(refused)]).toEqual([422, { reason: "Alasan wajib diisi" }]);
    const blocked = await send(staff, "reviewBlock", { ref_id: ref, reason: "Diminta bank" });
    expect((blocked.json as AdminTransactionDetail).reviews).toMatchObject([
      { rule: "staff", text: "Ditahan petugas: Diminta bank", blocked_by: "Staff" },
    ]);
    expect(await claimAll()).toEqual([]);
    await send(staff, "reviewRelease", { ref_id: ref });
    expect(await claimAll()).toEqual([ref]);
    expect(codeOf(await send(staff, "reviewBlock", { ref_id: ref, reason: "Telat" }))).toEqual([
      409,
      "block_too_late",
    ]);
  });
});

describe("a decision by staff", () => {
  test("M247: releases a purchase at the held price, once, and it is not blocked again", async () => {
    await switchOn({ kind: "amount_above", amount: 1 });
    const before = await balance();
    const ref = await buy();
    await claimAll();
    const held = before - (await balance());
    await sql("update product_price set price = price + 400 where category = 'agent'");
    const released = await send(staff, "reviewRelease", { ref_id: ref, note: "Nomor benar" });
    expect((released.json as AdminTransactionDetail).reviews).toMatchObject([
      { decision: "released", decided_by: "Staff", words: "Nomor benar" },
    ]);
    expect(codeOf(await send(staff, "reviewRelease", { ref_id: ref }))).toEqual([
      409,
      "review_not_open",
    ]);
    http.environment.startDelivery();
    expect(await allSettled(http.environment)).toBe(true);
    await sql("update product_price set price = price - 400 where category = 'agent'");
    const { transaction, timeline, review } = await detailOf(ref);
    expect([transaction.status, transaction.buying_price, before - (await balance())]).toEqual([
      "success",
      held,
      held,
    ]);
    expect(review).toMatchObject({ decision: "released", reason: null });
    expect(timeline.map(({ step }) => step)).toEqual([
      "accepted",
      "held",
      "blocked",
      "released",
      "sent",
      "answered",
      "settled",
    ]);
    expect(await toldOf(ref)).toEqual([
      expect.stringMatching(/^Transaksi dilanjutkan: .* sudah ditinjau dan sekarang diproses\.$/),
    ]);
  });

  test("refunds a released purchase that no supplier sells at the held price any more, with a clear reason", async () => {
    await switchOn({ kind: "amount_above", amount: 1 });
    const before = await balance();
    const ref = await buy();
    await claimAll();
    await sql("update supplier_product set cost = cost + 100000");
    const answer = await send(staff, "reviewRelease", { ref_id: ref });
    await sql("update supplier_product set cost = cost - 100000");
    expect((answer.json as AdminTransactionDetail).reviews).toMatchObject([
      { decision: "refunded" },
    ]);
    const { transaction } = await detailOf(ref);
    expect([transaction.status, transaction.failure]).toEqual([
      "canceled",
      "Setelah ditinjau, produk ini tidak lagi dijual dengan harga itu.",
    ]);
    expect(await balance()).toBe(before);
    expect(await toldOf(ref)).toEqual([
      expect.stringMatching(/^Transaksi tidak dapat dilanjutkan: .* kembali ke saldo Anda\.$/),
    ]);
  });

  test("releases a purchase when it costs no more than the held price", async () => {
    const release = async (beyond: number): Promise<string> => {
      const { ref_id: ref, price } = await http.environment.buy({ product: "XL5" });
      await send(staff, "reviewBlock", { ref_id: ref, reason: "Cek" });
      const more = price + beyond - XL5_COST;
      await sql("update supplier_product set cost = cost + $1", [more]);
      await send(staff, "reviewRelease", { ref_id: ref });
      await sql("update supplier_product set cost = cost - $1", [more]);
      return http.environment.state(ref);
    };
    expect(await release(1)).toBe("canceled");
    expect(await release(0)).toBe("reserved");
  });

  test("refunds a released purchase whose product was closed meanwhile", async () => {
    const ref = await buy();
    await send(staff, "reviewBlock", { ref_id: ref, reason: "Cek" });
    const ofIt = "where id = (select product_id from purchase where ref_id = $1)";
    await sql(`update product set enabled = false ${ofIt}`, [ref]);
    const answer = await send(staff, "reviewRelease", { ref_id: ref });
    await sql(`update product set enabled = true ${ofIt}`, [ref]);
    expect((answer.json as AdminTransactionDetail).reviews).toMatchObject([
      { decision: "refunded" },
    ]);
    expect(await http.environment.state(ref)).toBe("canceled");
  });

  test("releases a purchase to another supplier when the first is disabled meanwhile", async () => {
    const ref = await buy({ product: "TSEL10" });
    await send(staff, "reviewBlock", { ref_id: ref, reason: "Cek" });
    const [first] = await sql(
      "select supplier_id from purchase_attempt a join purchase p on p.id = a.purchase_id where ref_id = $1",
      [ref],
    );
    await sql("update supplier set enabled = false where id = $1", [first?.["supplier_id"]]);
    await send(staff, "reviewRelease", { ref_id: ref });
    await sql("update supplier set enabled = true");
    const [second] = await sql(
      "select supplier_id, number from purchase_attempt a join purchase p on p.id = a.purchase_id where ref_id = $1",
      [ref],
    );
    expect(second?.["number"]).toBe(1);
    expect(second?.["supplier_id"]).not.toBe(first?.["supplier_id"]);
  });

  test("M247: cancels and refunds with the reason for the member, and records the author in the audit log", async () => {
    const before = await balance();
    const ref = await buy();
    await send(staff, "reviewBlock", { ref_id: ref, reason: "Nomor dilaporkan" });
    await send(staff, "reviewCancel", { ref_id: ref, reason: "Nomor ini tidak dapat dilayani" });
    expect(await balance()).toBe(before);
    const { transaction, review } = await detailOf(ref);
    expect([transaction.status, transaction.failure, review?.reason]).toEqual([
      "canceled",
      "Dibatalkan petugas setelah ditinjau.",
      "Nomor ini tidak dapat dilayani",
    ]);
    expect(await toldOf(ref)).toEqual([
      expect.stringMatching(
        /dibatalkan: Nomor ini tidak dapat dilayani\. Rp ?[\d.]+ sudah kembali/,
      ),
    ]);
    const audit = await sql(
      "select action, detail from audit_entry where subject = $1 order by id",
      [ref],
    );
    expect(audit).toMatchObject([
      { action: "review.blocked", detail: { reason: "Nomor dilaporkan" } },
      { action: "review.canceled", detail: { words: "Nomor ini tidak dapat dilayani" } },
    ]);
    await expect(
      sql("update purchase_review set words = 'lain' where decided_at is not null"),
    ).rejects.toThrow("is decided");
  });

  test("M247: removes the purchase from a queue that is sorted by due time and counts overdue ones", async () => {
    const refs = [await buy(), await buy(), await buy()];
    for (const ref of refs) await send(staff, "reviewBlock", { ref_id: ref, reason: "Cek" });
    await sql(
      "update purchase_review set due_at = due_at - interval '5 hours' where purchase_id = (select id from purchase where ref_id = $1)",
      [refs[2]],
    );
    const page = (await staff.call("reviews", {})).json as {
      rows: { row: { transaction: { ref_id: string } }; overdue: boolean }[];
      open: number;
      overdue: number;
    };
    expect(page.rows.map(({ row, overdue }) => [row.transaction.ref_id, overdue])).toEqual([
      [refs[2], true],
      [refs[0], false],
      [refs[1], false],
    ]);
    expect([page.open, page.overdue]).toEqual([3, 1]);
    for (const ref of refs) await send(staff, "reviewCancel", { ref_id: ref, reason: "Selesai" });
    const decided = (await staff.call("reviews", { list: "decided" })).json as typeof page;
    expect(decided.rows[0]?.row.transaction.ref_id).toBe(refs[2]);
  });

  test("requires the permission, and is not visible to members", async () => {
    const reader = await http.staff(["reviews.read"]);
    const ref = await buy();
    for (const [name, input] of [
      ["reviewBlock", { ref_id: ref, reason: "x" }],
      ["reviewCancel", { ref_id: ref, reason: "x" }],
      ["reviewRelease", { ref_id: ref }],
      ["reviewRuleSave", { kind: "number_watched", enabled: true }],
      ["sendLimitSave", { minutes: 60 }],
    ] as const)
      expect(codeOf(await send(reader, name, input))).toEqual([403, "unauthorized"]);
    expect((await reader.call("reviews", {})).status).toBe(200);
    expect((await (await http.staff([])).call("reviews", {})).status).toBe(403);
  });
});

test("F31: ends each purchase once with its money when blocking, releasing and cancelling race with the claiming worker", async () => {
  const before = await balance();
  const refs = await Promise.all(Array.from({ length: 40 }, () => buy()));
  await switchOn({ kind: "amount_above", amount: 1 });
  http.environment.startDelivery();
  await Promise.all(
    refs.map(async (ref, index) => {
      const calls: readonly (readonly [CallName, object])[] = [
        ["reviewBlock", { ref_id: ref, reason: "Balapan" }],
        ["reviewRelease", { ref_id: ref }],
        ["reviewCancel", { ref_id: ref, reason: "Balapan" }],
      ];
      await Promise.all([
        ...calls.map(([name, input]) => send(staff, name, input)),
        owner.call("cancelTransaction", { ref_id: ref }),
        ...(index % 2 === 0 ? [send(staff, "reviewRelease", { ref_id: ref })] : []),
      ]);
    }),
  );
  await sql("update review_rule set enabled = false");
  // A purchase that a rule blocked after the last decision still waits for one.
  const waiting = await sql("select ref_id from purchase where state = 'blocked'");
  for (const { ref_id } of waiting) await send(staff, "reviewRelease", { ref_id });
  expect(await allSettled(http.environment)).toBe(true);
  const states = await Promise.all(refs.map((ref) => http.environment.state(ref)));
  // How the race ends is up to the machine.
  for (const state of states) expect(["success", "canceled"]).toContain(state);
  const spent = await sql(
    "select coalesce(sum(price), 0) as sum from purchase where state = 'success' and ref_id = any($1)",
    [refs],
  );
  expect(before - (await balance())).toBe(Number(spent[0]?.["sum"]));
  for (const [index, ref] of refs.entries()) {
    const known = [http.environment.digiflazz, http.environment.iak].some(
      ({ book }) => book.byReference(`${ref}01`) !== undefined,
    );
    expect([ref, known]).toEqual([ref, states[index] === "success"]);
  }
});
