import { randomUUID } from "node:crypto";
import type {
  AdminDepositClaim,
  DepositClaimRow,
  DepositRequest,
  DepositSuggestion,
} from "@konter/contract/deposits";
import { DEPOSIT_CLAIM_HOURS } from "@konter/contract/deposits";
import { BYTES_TYPE } from "@konter/contract/http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fieldsOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { JPEG } from "@konter/testkit/files/pictures.ts";
import { codeOf, codesOf, openDepositDesk } from "../testing/deposit-desk.ts";
import type { DepositDesk } from "../testing/deposit-desk.ts";

let desk: DepositDesk;
let deposits: DepositDesk["deposits"];
let ani: HttpClient;
let budi: HttpClient;
let finance: HttpClient;
let second: HttpClient;
beforeAll(async () => {
  desk = await openDepositDesk();
  ({ deposits, ani, budi, finance, second } = desk);
});
afterAll(() => deposits.close());

describe("a top-up claim", () => {
  const claim = (
    client: HttpClient,
    code: string,
    further: object = {},
    key: string = randomUUID(),
  ) =>
    client.call(
      "depositClaim",
      {
        code,
        amount: 50_000,
        sender: "Budi Santoso",
        bank: "BCA",
        paid_at: new Date(Date.now() - 60_000).toISOString(),
        ...further,
      },
      { key },
    );

  test("M133, M781: is resolved within 24 hours by the suggested line that staff choose, and its whole amount is credited", async () => {
    const made = await deposits.asked(ani, { nominal: 50_000 });
    const before = await deposits.deposit();
    await deposits.lines(deposits.accounts[0], [
      { amount: 49_500, description: "TRSF BUDI SANTOSO" },
      { amount: 50_000, description: "TRSF E-BANKING BUDI SANTOSO" },
      { amount: 50_000, description: "SETORAN TUNAI" },
    ]);
    const key = randomUUID();
    const said = { paid_at: new Date(Date.now() - 60_000).toISOString() };
    const opened = (await claim(ani, made.code, said, key)).json as DepositRequest;
    expect((await claim(ani, made.code, said, key)).status).toBe(200);
    expect(codeOf(await claim(ani, made.code, { ...said, sender: "Ani" }, key))).toEqual([
      422,
      "idempotency_key_reused",
    ]);
    expect(opened.claim).toMatchObject({ state: "open", amount: 50_000, has_photo: false });
    const due = Date.parse(opened.claim?.due_at ?? "") - Date.parse(opened.claim?.opened_at ?? "");
    expect(Math.round(due / 60_000)).toBe(DEPOSIT_CLAIM_HOURS * 60);
    expect(codeOf(await claim(ani, made.code))).toEqual([409, "deposit_claim_open"]);
    expect(codesOf((await desk.list()).rows)).toContain(made.code);
    const { rows } = (await finance.call("depositClaims", {})).json as {
      rows: readonly DepositClaimRow[];
    };
    const found = rows.find(({ row }) => row.request.code === made.code);
    const id = String(found?.claim_id);
    const { suggestions } = (await finance.call("depositClaimDetail", { claim_id: id }))
      .json as AdminDepositClaim;
    expect(suggestions.slice(0, 2).map(({ line, fits }) => [line.description, fits])).toEqual([
      ["TRSF E-BANKING BUDI SANTOSO", { amount: true, day: true, sender: true }],
      ["SETORAN TUNAI", { amount: true, day: true, sender: false }],
    ]);
    await finance.call("depositClaimTake", { claim_id: id });
    expect(codeOf(await second.call("depositClaimTake", { claim_id: id }))).toEqual([
      409,
      "deposit_claim_taken",
    ]);
    const best = suggestions[0] as DepositSuggestion;
    const accepted = await finance.call(
      "depositClaimAccept",
      { claim_id: id, line_id: best.line.line_id },
      { key: randomUUID() },
    );
    expect(accepted.json).toMatchObject({ claim: { claim: { state: "accepted" } } });
    expect(await desk.now(made.code)).toMatchObject({ status: "approved", credited: 50_000 });
    expect(await deposits.deposit()).toBe(before + 50_000);
    expect((await desk.detail(made.code)).steps.map(({ event }) => event)).toEqual([
      "asked",
      "claimed",
      "claim_taken",
      "credited",
      "claim_accepted",
    ]);
    expect(await deposits.problems()).toEqual([]);
  });

  test("F34: is rejected if its line was used for another claim", async () => {
    const [line] = await deposits.sql<{ id: number }>(
      "select id from bank_line where place = 'explained' order by id desc limit 1",
    );
    const made = await deposits.asked(budi, { nominal: 50_000 });
    await claim(budi, made.code);
    const [open] = await deposits.sql<{ id: number }>(
      "select id from deposit_claim where state = 'open' order by id desc limit 1",
    );
    const answer = await finance.call(
      "depositClaimAccept",
      { claim_id: String(open?.id), line_id: line?.id },
      { key: randomUUID() },
    );
    expect(codeOf(answer)).toEqual([409, "deposit_line_taken"]);
    await finance.call("depositClaimReject", {
      claim_id: String(open?.id),
      reason: "Uang itu sudah dikreditkan",
    });
    expect((await desk.now(made.code, budi)).claim).toMatchObject({
      state: "rejected",
      reason: "Uang itu sudah dikreditkan",
    });
    for (const _ of [2, 3]) {
      await claim(budi, made.code);
      await deposits.sql(
        "update deposit_claim set state = 'rejected', closed_at = now(), reason = 'x' where state = 'open'",
      );
    }
    expect(codeOf(await claim(budi, made.code))).toEqual([409, "deposit_claims_too_many"]);
  });

  test("is rejected for a future time, a missing request, another member's request or a paid one", async () => {
    const made = await deposits.asked(ani, { nominal: 62_000 });
    const future = new Date(Date.now() + 3_600_000).toISOString();
    expect(fieldsOf(await claim(ani, made.code, { paid_at: future }))).toEqual({
      paid_at: "Waktu transfer tidak boleh di masa depan.",
    });
    for (const wrong of [{ amount: 0 }, { amount: 0.5 }, { sender: "" }, { paid_at: "tadi" }])
      expect((await claim(ani, made.code, wrong)).status).toBe(422);
    expect(codeOf(await claim(budi, made.code))).toEqual([404, "deposit_not_found"]);
    await deposits.lines(deposits.accounts[0], [{ amount: made.total }]);
    expect(codeOf(await claim(ani, made.code))).toEqual([409, "deposit_paid_already"]);
  });

  test("M133: has a photo with its pixels only, visible to staff but not to members", async () => {
    const made = await deposits.asked(ani, { nominal: 63_000 });
    const send = (bytes: Uint8Array, code = made.code, client = ani) =>
      client.send(`/api/v1/deposit/topup/${code}/claim/photo`, {
        method: "POST",
        body: new Uint8Array(bytes),
        headers: { "content-type": BYTES_TYPE },
      });
    const image = JPEG;
    expect(codeOf(await send(image))).toEqual([404, "deposit_claim_not_found"]);
    await claim(ani, made.code);
    expect(codeOf(await send(Buffer.from("<svg/>")))).toEqual([422, "deposit_photo_not_image"]);
    expect(codeOf(await send(image, made.code, budi))).toEqual([404, "deposit_not_found"]);
    expect((await send(image)).json).toMatchObject({ claim: { has_photo: true } });
    const { claims } = await desk.detail(made.code);
    const path = claims[0]?.photo ?? "";
    const seen = await finance.send(path);
    expect([seen.status, seen.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    const stranger = await deposits.http.staff(["members.read"]);
    expect((await stranger.send(path)).status).toBe(403);
    expect((await (await deposits.http.staffVisitor()).send(path)).status).toBe(401);
  });
});
