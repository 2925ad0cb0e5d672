import { randomUUID } from "node:crypto";
import type { CallName } from "@konter/contract/calls";
import { ERRORS } from "@konter/contract/errors";
import { formatRupiah, rupiah } from "@konter/contract/money";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askInBoth, sentencesOf } from "@konter/testkit/brand/both-languages.ts";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { givePasswords, TEST_PASSWORD } from "@konter/testkit/brand/device-browsers.ts";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";

let http: HttpEnvironment;
let member: HttpClient;
let bought = 0;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, deposit: 30_000, idle: true });
  member = await http.member(0);
});
afterAll(() => http.close());

const owner = () => http.environment.database.owner;

function purchase(changes: Record<string, unknown> = {}): Record<string, unknown> {
  bought += 1;
  return {
    product_code: "TSEL10",
    destination_number: `0812${String(50_000_000 + bought)}`,
    price: 1_000_000,
    pin: TEST_PIN,
    ...changes,
  };
}

const said = (name: CallName, input: () => unknown) => askInBoth(member, name, input);
const buy = (changes: Record<string, unknown> = {}) => said("buyPrepaid", () => purchase(changes));

describe("the message for a rejected purchase", () => {
  test("M733: says that the balance is too low", async () => {
    const refused = await buy({ product_code: "PLN50", destination_number: "14234567890" });
    expect(refused.status).toBe(409);
    expect(sentencesOf(refused)).toEqual([
      "Saldo deposit Anda tidak cukup",
      "Your deposit balance is not enough",
    ]);
    expect(refusalOf(refused.id).parameters).toEqual({ missing: "Rp20.500", amount: 20_500 });
  });

  test("M735: says that the PIN is wrong", async () => {
    const refused = await buy({ pin: "000001" });
    expect(sentencesOf(refused)).toEqual(["Kode PIN Salah", "Wrong PIN"]);
    expect([fieldsOf(refused.id), fieldsOf(refused.en)]).toEqual([
      { pin: "Kode PIN Salah" },
      { pin: "Wrong PIN" },
    ]);
  });

  test("M179, M726: says that the product does not exist, and its code is logged for staff", async () => {
    const refused = await buy({ product_code: "NOPE" });
    expect(http.logged.join("\n")).toMatch(/"product_code":"NOPE".*names no product/);
    expect([refused.status, sentencesOf(refused)]).toEqual([
      404,
      ["Produk tidak ditemukan.", "Product not found."],
    ]);
  });

  test("M749: says that the product is not available at the time", async () => {
    await owner().query("update product set enabled = false where code = 'XL5'");
    const refused = await buy({ product_code: "XL5", destination_number: "081750000001" });
    await owner().query("update product set enabled = true where code = 'XL5'");
    expect([refused.status, ...sentencesOf(refused)]).toEqual([
      409,
      "Produk sedang ditutup.",
      "This product is closed.",
    ]);
  });

  test("M727: says that the stock is empty", async () => {
    await owner().query("update supplier_product set stock = 0 where sku = 'XL5'");
    const refused = await buy({ product_code: "XL5", destination_number: "081712345678" });
    expect([refused.status, sentencesOf(refused)]).toEqual([
      409,
      ["Stok kosong, silakan muat ulang halaman.", "Out of stock, please refresh the page."],
    ]);
    await owner().query("update supplier_product set stock = null where sku = 'XL5'");
  });

  test("M729: says that the nominal was removed", async () => {
    await owner().query(
      "delete from product_price where product_id = (select id from product where code = 'SMART10')",
    );
    const refused = await buy({ product_code: "SMART10", destination_number: "088112345678" });
    expect([refused.status, sentencesOf(refused)]).toEqual([
      409,
      ["Nominal tidak tersedia.", "This nominal is not available."],
    ]);
    await owner().query("select reprice()");
  });

  test("M756: says that the order number was used before", async () => {
    expect(
      (await member.call("buyPrepaid", purchase({ order_number: "A-1" }), { key: randomUUID() }))
        .status,
    ).toBe(200);
    const refused = await buy({ order_number: "A-1" });
    expect([refused.status, sentencesOf(refused)]).toEqual([
      409,
      ["Nomor order sudah dipakai.", "This order number already exists."],
    ]);
    expect(fieldsOf(refused.id)).toEqual({ order_number: "Nomor order sudah dipakai." });
  });

  test.each(["A 1", "A/1", "#1", "é", ""])(
    "M182, M757: says that %j is not an order number",
    async (order_number) => {
      const refused = await buy({ order_number });
      expect([refused.status, fieldsOf(refused.id), fieldsOf(refused.en)]).toEqual([
        422,
        {
          order_number: "Format tidak valid: gunakan huruf, angka, tanda hubung, dan garis bawah.",
        },
        { order_number: "Invalid format: use letters, digits, dashes and underscores." },
      ]);
    },
  );

  test.each(["", "   "])(
    "M176: says that the destination is missing (%j)",
    async (destination_number) => {
      const refused = await buy({ destination_number });
      expect([fieldsOf(refused.id), fieldsOf(refused.en)]).toEqual([
        { destination_number: "Silakan isi nomor tujuan" },
        { destination_number: "Please fill in the destination number" },
      ]);
    },
  );

  test.each([
    ["TSEL10", "0812"],
    ["TSEL10", "0215551234"],
    ["PLN20", "081234567890123"],
    ["PLN20", "1423456789"],
  ])(
    "says that the destination is invalid for %s: %j",
    async (product_code, destination_number) => {
      const refused = await buy({ product_code, destination_number });
      expect([refused.status, fieldsOf(refused.id), fieldsOf(refused.en)]).toEqual([
        422,
        { destination_number: "Nomor tujuan tidak benar." },
        { destination_number: "The destination number is not right." },
      ]);
    },
  );

  test("gives the new price after an increase", async () => {
    const refused = await buy({ price: 10_000 });
    expect(sentencesOf(refused)).toEqual([
      "Harga berubah menjadi Rp10.300. Periksa lalu konfirmasi lagi.",
      "The price changed to Rp10.300. Check it and confirm again.",
    ]);
  });

  test("M180: names the transaction of the same purchase of today", async () => {
    const same = purchase({ price: 20_000 });
    const { ref_id } = (await member.call("buyPrepaid", same, { key: randomUUID() })).json as {
      ref_id: string;
    };
    const refused = await said("buyPrepaid", () => same);
    expect(sentencesOf(refused)).toEqual([
      `Nomor dan nominal ini sudah dibeli hari ini (${ref_id}).`,
      `This number and nominal were already bought today (${ref_id}).`,
    ]);
  });

  test("M194: gives the end of the product's closed period", async () => {
    await owner().query(
      "update supplier_product set cut_off_starts = '00:00', cut_off_ends = '23:59' where sku = 'XL5'",
    );
    const refused = await buy({ product_code: "XL5", destination_number: "081712345678" });
    expect(sentencesOf(refused)).toEqual([
      "Produk tutup sampai pukul 23:59 WIB.",
      "This product is closed until 23:59 WIB.",
    ]);
    await owner().query("update supplier_product set cut_off_starts = null, cut_off_ends = null");
  });
});

describe("the response to a PLN look-up", () => {
  test("M161: has the owner, by meter and by customer number", async () => {
    for (const number of ["14234567890", "1423 4567 8901"]) {
      const answer = await member.call("inquirePln", { number });
      expect(answer.status).toBe(200);
      expect(answer.json).toMatchObject({
        number: number.replaceAll(" ", ""),
        name: expect.stringMatching(/\w/) as string,
        tariff: expect.stringMatching(/^[RB]\d/) as string,
      });
    }
  });

  test("M741: says that the customer does not exist if the only available supplier reports that", async () => {
    http.environment.digiflazz.misbehave({ kind: "answer-500", on: "any" });
    const refused = await said("inquirePln", () => ({ number: "14234560014" }));
    http.environment.digiflazz.clearMisbehaviour();
    expect([refused.status, sentencesOf(refused)]).toEqual([
      404,
      ["Data pelanggan tidak ditemukan.", "Customer information not found."],
    ]);
    expect(fieldsOf(refused.id)).toEqual({ number: "Data pelanggan tidak ditemukan." });
  });

  test("M162, M742: says that no supplier can tell, and allows the purchase", async () => {
    for (const supplier of [http.environment.digiflazz, http.environment.iak])
      supplier.misbehave({ kind: "answer-500", on: "any" });
    const refused = await said("inquirePln", () => ({ number: "14234567891" }));
    for (const supplier of [http.environment.digiflazz, http.environment.iak])
      supplier.clearMisbehaviour();
    expect([refused.status, sentencesOf(refused)]).toEqual([
      503,
      [
        "Gagal memeriksa ID PLN. Anda tetap dapat melanjutkan.",
        "The PLN ID check failed. You may continue.",
      ],
    ]);
    await owner().query("update member set may_repeat = true");
    await http.environment.brand.ledger.post({
      key: "more",
      kind: "deposit_top_up",
      reference: "more",
      transfers: [
        {
          debit: { kind: "bank", owner: "test" },
          credit: { kind: "deposit", owner: String(http.environment.members[0]?.id) },
          amount: rupiah(100_000),
        },
      ],
    });
    expect(
      (
        await member.call(
          "buyPrepaid",
          purchase({ product_code: "PLN20", destination_number: "14234567891" }),
          { key: randomUUID() },
        )
      ).status,
    ).toBe(200);
  });

  test.each(["", "123", "1423456789012", "abc"])(
    "says that %j is not a PLN number",
    async (number) => {
      const refused = await said("inquirePln", () => ({ number }));
      const code = number === "" ? "destination_required" : "destination_invalid";
      expect([refused.status, fieldsOf(refused.id), fieldsOf(refused.en)]).toEqual([
        422,
        { number: ERRORS[code].id },
        { number: ERRORS[code].en },
      ]);
    },
  );
});

describe("the message for an account change", () => {
  test("M736: says on its field that the old password is wrong, and keeps the password", async () => {
    await givePasswords(http);
    const change = (old_password: string, password: string) => ({
      old_password,
      password,
      password_confirmation: password,
    });
    const refused = await said("passwordChange", () => change("salah-sekali", "baru-sekali-9"));
    expect([refused.status, fieldsOf(refused.id), fieldsOf(refused.en)]).toEqual([
      422,
      { old_password: "Password lama salah" },
      { old_password: "The old password is wrong" },
    ]);
    const right = await member.call("passwordConfirm", { password: TEST_PASSWORD });
    expect(right.status).toBe(200);
  });

  test("M752: says that a contact has the number already", async () => {
    const contact = { number: "081234567890", name: "Bu Ani", type: "phone" };
    expect((await member.call("contactAdd", contact)).status).toBe(200);
    const refused = await said("contactAdd", () => ({ ...contact, name: "Ani" }));
    expect([refused.status, fieldsOf(refused.id), fieldsOf(refused.en)]).toEqual([
      422,
      { number: "Nomor ini sudah ada di kontak Anda." },
      { number: "This number is already among your contacts." },
    ]);
  });

  test("M754: names the remaining balance of an account that cannot be deleted", async () => {
    const account = (await member.call("account")).json as { deposit: number };
    const left = formatRupiah(rupiah(account.deposit));
    const refused = await said("accountDelete", () => ({ password: TEST_PASSWORD }));
    expect([refused.status, ...sentencesOf(refused)]).toEqual([
      409,
      expect.stringContaining(`Akun tidak dapat dihapus selama masih ada deposit ${left}`),
      expect.stringContaining(`The account cannot be deleted while there is deposit ${left}`),
    ]);
    expect((await member.call("account")).status).toBe(200);
  });
});

test("M196: says that PPOB is disabled", async () => {
  await owner().query("insert into brand_setting (name, value) values ('ppob', 'false')");
  await expect
    .poll(async () => (await member.call("products", { type: "pulsa" })).status)
    .toBe(403);
  expect(sentencesOf(await buy())).toEqual([
    "Layanan PPOB sedang tidak aktif.",
    "The service PPOB is switched off.",
  ]);
  await owner().query("delete from brand_setting");
});
