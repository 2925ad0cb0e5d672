import { randomUUID } from "node:crypto";
import { RECEIPTS_AT_ONCE } from "@konter/contract/receipts";
import type { ReceiptList, ReceiptPrints, ReceiptSettingsAnswer } from "@konter/contract/receipts";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import { writePurchases } from "@konter/testkit/brand/purchase-rows.ts";
import type { WrittenPurchase } from "@konter/testkit/brand/purchase-rows.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";

let http: HttpEnvironment;
const written = (
  ref: string,
  member: number,
  more: Partial<WrittenPurchase> = {},
): WrittenPurchase => ({
  ref,
  member,
  day: "2026-11-20",
  state: "success",
  product: "TSEL10",
  screen: "pulsa",
  destination: "081211110001",
  price: 10_000,
  discount: 0,
  selling_price: 12_000,
  start_balance: 100_000,
  supplier: "iak",
  ...more,
});
const token = (ref: string) => written(ref, 0, { product: "PLN20", screen: "electricity" });

beforeAll(async () => {
  http = await openHttpEnvironment({ members: 3, idle: true });
  await writePurchases(http.environment, [
    ...Array.from({ length: RECEIPTS_AT_ONCE }, (_row, index) => written(`KOWN${index}`, 0)),
    written("KFOREIGN", 1),
    written("KOPEN", 0, { state: "unknown" }),
    written("KFAILED", 0, { state: "failed" }),
    token("KTOKEN"),
    token("KSHORT"),
  ]);
  await http.environment.database.owner.query(
    `update purchase set operator_code = 'PLN', destination = '14234567890', serial_number = case ref_id
       when 'KTOKEN' then '1234-5678-9012-3456-7890/BUDI/R1/900VA/12,3' else '1234-5678-9012-3456-789/BUDI' end
     where ref_id in ('KTOKEN', 'KSHORT')`,
  );
});
afterAll(() => http.close());

const member = async (index = 0) => http.member(index);
const receipts = async (ids: string) => (await member()).call("receipts", { ids });
const listOf = async (ids: string) => {
  const { receipts: found, missing } = (await receipts(ids)).json as ReceiptList;
  return { found: found.map(({ ref_id }) => ref_id), missing };
};

describe("receipts of several transactions", () => {
  test("M253: are in the order of the selection, each once", async () => {
    expect(await listOf("KOWN3,KOWN1,kown3, KOWN2 ")).toEqual({
      found: ["KOWN3", "KOWN1", "KOWN2"],
      missing: [],
    });
  });

  test("leave out another member's and unknown references, and return the rest", async () => {
    expect(await listOf("KOWN1,KFOREIGN,KNONE")).toEqual({
      found: ["KOWN1"],
      missing: ["KFOREIGN", "KNONE"],
    });
  });

  test("are returned up to the limit, and one more is rejected with the number in the message", async () => {
    const all = Array.from({ length: RECEIPTS_AT_ONCE }, (_id, index) => `KOWN${index}`);
    expect((await listOf(all.join())).found).toEqual(all);
    const answer = await receipts([...all, "KNONE"].join());
    expect(answer.status).toBe(422);
    expect(refusalOf(answer)).toMatchObject({
      code: "receipts_too_many",
      message: `Maksimal ${RECEIPTS_AT_ONCE} struk sekaligus. Pilih lebih sedikit transaksi.`,
    });
  });

  test("are rejected as a missing field without a selection", async () => {
    expect(refusalOf(await receipts(" ")).code).toBe("validation_failed");
  });

  test("M283: contain PLN's meter data on receipts of its tokens", async () => {
    const agent = await member();
    const meterOf = async () =>
      ((await receipts("KTOKEN")).json as ReceiptList).receipts[0]?.meter ?? null;
    expect(await meterOf()).toBeNull();
    const checked = (await agent.call("inquirePln", { number: "14234567890" })).json as object;
    expect(await meterOf()).toMatchObject({ meter_number: "14234567890" });
    expect(checked).toMatchObject((await meterOf()) ?? {});
  });
});

const print = async (ids: string, more: object = {}, key: string = randomUUID()) =>
  (await member()).call("receiptPrint", { ids, ...more }, { key });
const numbersOf = (answer: { readonly json: unknown }) =>
  (answer.json as ReceiptPrints).prints.map(({ ref_id, number }) => [ref_id, number]);
const countRows = async () => {
  const { rows } = await http.environment.database.owner.query<{ count: number }>(
    "select count(*)::int as count from receipt_print",
  );
  return rows[0]?.count;
};

describe("prints", () => {
  test("M293: are counted once for each receipt of an action, and not for its repetition", async () => {
    const key = randomUUID();
    expect(numbersOf(await print("KOWN1,KOWN2", {}, key))).toEqual([
      ["KOWN1", 1],
      ["KOWN2", 1],
    ]);
    expect(numbersOf(await print("KOWN1,KOWN2", {}, key))).toEqual([
      ["KOWN1", 1],
      ["KOWN2", 1],
    ]);
    expect(numbersOf(await print("KOWN2", { service_fee: 1_000 }))).toEqual([["KOWN2", 2]]);
    const { receipts: found } = (await receipts("KOWN1,KOWN2")).json as ReceiptList;
    expect(found.map(({ prints, service_fee }) => [prints, service_fee])).toEqual([
      [1, null],
      [2, 1_000],
    ]);
    const other = await print("KOWN1", {}, key);
    expect(refusalOf(other).code).toBe("idempotency_key_reused");
  });

  test("M293: have different numbers when they are concurrent", async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => print("KOWN9")));
    const numbers = answers.flatMap(numbersOf).map(([, number]) => Number(number));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 12 }, (_act, index) => index + 1),
    );
  });

  test.each([
    ["KOWN3,KFAILED", "receipt_not_success", /KFAILED/],
    ["KOPEN", "receipt_not_success", /KOPEN/],
    ["KSHORT", "receipt_token_invalid", /KSHORT/],
    ["KOWN3,KFOREIGN", "transaction_not_found", /./],
    ["KNONE", "transaction_not_found", /./],
  ])("M284, M296: are rejected for %s with %s and not counted", async (ids, code, said) => {
    const before = await countRows();
    const answer = await print(ids);
    expect([answer.status < 500, refusalOf(answer).code]).toEqual([true, code]);
    expect(refusalOf(answer).message).toMatch(said);
    expect(await countRows()).toBe(before);
  });

  test("M281: are rejected with the cap for a fee above the brand's cap, as in the settings", async () => {
    const before = await countRows();
    await changeSetting(http.open.brand, "receipt_service_fee_cap", 2_000);
    const refusal = refusalOf(await print("KOWN4", { service_fee: 2_001 }));
    expect([refusal.code, refusal.message]).toEqual([
      "receipt_service_fee_above_cap",
      "Biaya layanan maksimal Rp2.000.",
    ]);
    expect(await countRows()).toBe(before);
    const saved = await save({ service_fee: 2_001 });
    expect(refusalOf(saved).code).toBe("receipt_service_fee_above_cap");
    expect(numbersOf(await print("KOWN4", { service_fee: 2_000 }))).toEqual([["KOWN4", 1]]);
    await changeSetting(http.open.brand, "receipt_service_fee_cap", 5_000);
  });
});

const settingsOf = async (index = 0) =>
  (await (await member(index)).call("receiptSettings")).json as ReceiptSettingsAnswer;
async function save(changes: object, index = 0) {
  const { settings } = await settingsOf(index);
  return (await member(index)).call("receiptSettingsSave", { ...settings, ...changes });
}

describe("settings", () => {
  test("M276, M290: default to the account's own name and number, and are stored as saved", async () => {
    const { settings, logo, service_fee_cap: cap } = await settingsOf(2);
    expect(settings).toMatchObject({ paper_width: "58", columns: "32", large_serial_number: true });
    expect([settings.phone.length > 9, logo, cap]).toEqual([true, null, 5_000]);
    const wanted = {
      ...settings,
      show_logo: false,
      show_address: false,
      show_phone: false,
      large_serial_number: false,
      align_left_note: true,
      paper_width: "80",
      columns: "42",
      shop_name: "Toko Baru 😀",
      address: "Jl. Anggrek 5",
      note: "Buka tiap hari",
      service_fee: 1_500,
    };
    expect(((await save(wanted, 2)).json as ReceiptSettingsAnswer).settings).toEqual(wanted);
    expect((await settingsOf(2)).settings).toEqual(wanted);
    expect((await settingsOf(1)).settings.shop_name).not.toBe("Toko Baru 😀");
  });

  test.each([
    ["58", "48"],
    ["58", "42"],
    ["80", "32"],
  ])("M277: reject paper of %s mm with %s columns", async (paper_width, columns) => {
    const before = await settingsOf();
    const answer = await save({ paper_width, columns });
    expect(answer.status).toBe(422);
    expect(refusalOf(answer).fields?.["columns"]?.[0]?.rule).toBe("receipt_columns_invalid");
    expect(await settingsOf()).toEqual(before);
  });

  test.each([["42"], ["44"], ["48"]])(
    "M277: accept paper of 80 mm with %s columns",
    async (columns) => {
      expect((await save({ paper_width: "80", columns })).status).toBe(200);
    },
  );
});

async function upload(bytes: Buffer) {
  const client = await member(1);
  return client.send("/api/v1/account/receipt/logo", {
    method: "POST",
    body: new Uint8Array(bytes),
    headers: { "content-type": "application/octet-stream" },
  });
}
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#808080" } });

describe("the logo", () => {
  test("M290: is stored as black and white dots, no wider than the head of each printer", async () => {
    const answer = await upload(await picture(1200, 300).png().toBuffer());
    expect(answer.status, answer.text).toBe(200);
    const { logo } = answer.json as ReceiptSettingsAnswer;
    for (const [paper, width] of [
      ["58", 384],
      ["80", 576],
    ] as const) {
      const raster = logo?.[paper];
      expect([raster?.width, raster?.height]).toEqual([width, width / 4]);
      const bits = Buffer.from(raster?.bits_base64 ?? "", "base64");
      expect(bits.length).toBe(((width / 8) * width) / 4);
      const black = bits.reduce(
        (sum, byte) => sum + byte.toString(2).replaceAll("0", "").length,
        0,
      );
      // Half grey becomes about half of the dots.
      expect(black / (bits.length * 8)).toBeGreaterThan(0.45);
      expect(black / (bits.length * 8)).toBeLessThan(0.55);
    }
    expect((await settingsOf()).logo).toBeNull();
    await (await member(1)).call("receiptLogoDelete");
    expect((await settingsOf(1)).logo).toBeNull();
  });

  test.each([
    [
      "text with a picture's name",
      async () => Buffer.from("GIF89a nothing"),
      "receipt_logo_not_image",
    ],
    ["a WebP", async () => picture(10, 10).webp().toBuffer(), "receipt_logo_not_image"],
    [
      "half of a picture",
      async () => (await picture(400, 400).png().toBuffer()).subarray(0, 200),
      "receipt_logo_damaged",
    ],
    ["more than 8 MB", async () => Buffer.alloc(8 * 1024 * 1024 + 1, 1), "receipt_logo_too_large"],
    ["too many pixels", async () => picture(4097, 10).png().toBuffer(), "receipt_logo_too_wide"],
  ])("is unchanged when %s is rejected", async (_what, bytes, code) => {
    await upload(await picture(64, 64).jpeg().toBuffer());
    const before = await settingsOf(1);
    expect(refusalOf(await upload(await bytes())).code).toBe(code);
    expect(await settingsOf(1)).toEqual(before);
    expect(before.logo?.["58"].width).toBe(64);
  });
});
