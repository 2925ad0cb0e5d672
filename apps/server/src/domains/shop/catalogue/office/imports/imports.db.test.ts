import type { AdminShopImport, AdminShopImportRow } from "@konter/contract/shop-office";
import type { ExportFile } from "@konter/contract/report";
import type { ShopProduct } from "@konter/contract/shop";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { afterAll, beforeEach, beforeAll, describe, expect, it } from "vitest";
import { plantCategory, plantProduct } from "../../testing/plant.ts";

let http: HttpEnvironment;
let staff: HttpClient;
let visitor: HttpClient;
let kitchen: number;
let sku: string;
let slug: string;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, idle: true });
  [staff, visitor] = await Promise.all([
    http.staff(["shop.read", "shop.products"]),
    http.visitor(),
  ]);
  kitchen = await plantCategory(http.environment.database.owner, { name: "Dapur" });
  await plantCategory(http.environment.database.owner, { name: "Wajan", parent: kitchen });
});
afterAll(() => http.close());
let made = 0;
beforeEach(async () => {
  made += 1;
  slug = `panci-${made}`;
  const id = await plantProduct(http.environment.database.owner, {
    category: kitchen,
    name: `Panci ${made}`,
    slug,
    stock: 5,
    prices: { member: 10_000, agent: 9_000 },
  });
  const { rows } = await http.environment.database.owner.query<{ sku: string }>(
    "select sku from shop_product where id = $1",
    [id],
  );
  sku = rows[0]?.sku ?? "";
});

const codeOf = (answer: HttpAnswer) => [answer.status, refusalOf(answer).code];
const send = (bytes: Uint8Array) =>
  staff.call("adminShopUpload", { file_name: "barang.xlsx", bytes });
const sendText = (text: string) => send(new Uint8Array(Buffer.from(text)));
const importOf = ({ json }: HttpAnswer) => json as AdminShopImport;
const act = (
  name: "adminShopImportApply" | "adminShopImportUndo",
  { import_id: id }: AdminShopImport,
) => staff.call(name, { import_id: String(id) });
const rowsOf = async ({ import_id: id }: AdminShopImport) =>
  (
    (await staff.call("adminShopImportRows", { import_id: String(id) })).json as {
      readonly rows: readonly AdminShopImportRow[];
    }
  ).rows;
const shown = async (named = slug) =>
  (await visitor.call("shopProduct", { slug: named })).json as ShopProduct;

describe("files of products", () => {
  it("shows what would change and changes nothing before it is applied", async () => {
    const sent = importOf(
      await sendText(
        [
          "SKU,Nama,Kategori,Berat (gram),Harga member,Harga agen,Stok,Dijual",
          `${sku},Panci Baru ${made},,,8.000,-,7,`,
          `BARU-${made},Wajan ${made},dapur > wajan,900,25000,,3,ya`,
          `RUSAK-${made},,Tidak Ada,nol,1000,2000,,mungkin`,
        ].join("\n"),
      ),
    );
    expect(sent).toMatchObject({ state: "checked", counts: { new: 1, changed: 1, refused: 1 } });
    const [changed, added, refused] = await rowsOf(sent);
    expect(changed).toMatchObject({
      outcome: "changed",
      changes: [
        { column: "name", before: `Panci ${made}`, after: `Panci Baru ${made}` },
        { column: "member", before: "10000", after: "8000" },
        { column: "agent", before: "9000", after: "-" },
        { column: "on_hand", before: "5", after: "7" },
      ],
    });
    expect(added).toMatchObject({ outcome: "new", name: `Wajan ${made}` });
    expect(refused?.faults.map(({ column, text }) => `${column}: ${text}`)).toEqual([
      "category: Tidak ada kategori Tidak Ada.",
      "weight_grams: nol bukan bilangan bulat dari 1 sampai 1000000.",
      "is_open: Isi dengan ya atau tidak, bukan mungkin.",
      "name: Wajib diisi untuk barang baru.",
      "agent: Harga tingkat ini lebih tinggi dari tingkat di bawahnya.",
    ]);
    expect(await shown()).toMatchObject({ price: 10_000, stock: 5 });
    expect(importOf(await act("adminShopImportApply", sent))).toMatchObject({ state: "applied" });
    expect(await shown()).toMatchObject({ slug: `panci-baru-${made}`, price: 8_000, stock: 7 });
    expect(await shown(`wajan-${made}`)).toMatchObject({ stock: 3, weight_grams: 900 });
    expect(codeOf(await act("adminShopImportApply", sent))).toEqual([409, "shop_import_not_open"]);
    expect(importOf(await act("adminShopImportUndo", sent))).toMatchObject({ state: "undone" });
    expect(await shown()).toMatchObject({ slug, price: 10_000, stock: 5 });
    expect(await shown(`wajan-${made}`)).toMatchObject({ open: false, stock: 0 });
    expect(codeOf(await act("adminShopImportUndo", sent))).toEqual([
      409,
      "shop_import_not_applied",
    ]);
  });

  it("leaves products alone that somebody changed since the upload, or since it was applied", async () => {
    const sent = importOf(await sendText(`SKU,Harga member\n${sku},7000\n`));
    const version = () =>
      http.environment.database.owner.query(
        "update shop_product set version = version + 1 where sku = $1",
        [sku],
      );
    await version();
    expect(codeOf(await act("adminShopImportApply", sent))).toEqual([409, "shop_import_nothing"]);
    const again = importOf(await sendText(`SKU,Harga agen\n${sku},7000\n`));
    await act("adminShopImportApply", again);
    await version();
    expect(importOf(await act("adminShopImportUndo", again)).counts).toMatchObject({ moved: 1 });
  });

  it("reads its own download without a change", async () => {
    await http.environment.database.owner.query(
      "update shop_product set description = '=1+1, \"kutip\"' where sku = $1",
      [sku],
    );
    const file = (await staff.call("adminShopExport", { q: sku })).json as ExportFile;
    expect(file.rows).toBe(1);
    const bytes = new Uint8Array(Buffer.from(file.content_base64, "base64"));
    const sent = importOf(await send(bytes));
    expect(sent.counts).toEqual({ new: 0, changed: 0, same: 1, refused: 0, moved: 0 });
    expect(codeOf(await act("adminShopImportApply", sent))).toEqual([409, "shop_import_nothing"]);
  });

  it("refuses a row whose SKU is there twice or whose stock is below what is ordered", async () => {
    await http.environment.database.owner.query(
      "update shop_stock set reserved = 3 where product_id = (select id from shop_product where sku = $1)",
      [sku],
    );
    const sent = importOf(await sendText(`SKU,Stok\n${sku},2\n${sku},9\n`));
    expect((await rowsOf(sent)).map(({ faults }) => faults.map(({ text }) => text))).toEqual([
      ["3 barang sudah dipesan, jadi stok tidak bisa 2."],
      [`SKU ${sku} sudah ada di baris lain.`],
    ]);
  });

  it.each([
    ["Nama,Harga member\nPanci,1000\n", "shop_file_columns"],
    ["SKU,Nama,Name\nA,B,C\n", "shop_file_column_twice"],
    ["", "bulk_file_empty"],
    ["SKU,Nama\n", "bulk_file_empty"],
  ])("refuses the file %j", async (text, code) => {
    expect(refusalOf(await sendText(text)).code).toBe(code);
  });
});
