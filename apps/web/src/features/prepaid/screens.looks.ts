import type { ScreenLook } from "../../testing/screen-look.ts";

const typeVouchers: NonNullable<ScreenLook["prepare"]> = async (page, say) => {
  await page.getByRole("button", { name: "Indosat", exact: true }).click();
  const field = page.getByLabel(say("Nomor seri voucher"));
  for (const serial of ["8962 1234 5678 9012", "8962 1234 5678 9013"]) {
    await field.fill(serial);
    await field.press("Enter");
  }
  await page.getByRole("button", { name: /1 GB/ }).first().waitFor();
};

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "home", path: () => "/", ready: "QR saya" },
  { name: "pulsa, empty", path: () => "/prabayar/pulsa", ready: "Ketik nomor tujuan" },
  {
    name: "pulsa with products",
    path: () => "/prabayar/pulsa?number=081234567890",
    ready: "Pilih nominal",
  },
  {
    name: "the confirm sheet with an error",
    path: () => "/prabayar/pulsa?number=081234567890",
    ready: "Pilih nominal",
    prepare: async (page, say) => {
      await page
        .getByRole("button", { name: /^10\.000/ })
        .first()
        .click();
      await page.getByText(say("Nama pelanggan, catatan, kasbon")).click();
      await page.getByRole("button", { name: new RegExp(`^${say("Bayar")}`) }).click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: "the operator sheet",
    path: () => "/prabayar/pulsa?number=081234567890",
    ready: "Pilih nominal",
    prepare: async (page) => {
      await page.getByRole("button", { name: /^Operator/ }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Indosat" }).waitFor();
    },
  },
  { name: "data", path: () => "/prabayar/data?number=087812345678", ready: "Pilih paket" },
  { name: "electricity", path: () => "/prabayar/electricity?number=12345678901", ready: "VA" },
  { name: "games", path: () => "/prabayar/games", ready: "Free Fire" },
  {
    name: "a game with its fields",
    path: () => "/prabayar/games?number=156378300%7C8483",
    ready: "Free Fire",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Mobile Legends", exact: true }).click();
      await page
        .getByRole("button", { name: /Diamond/ })
        .first()
        .waitFor();
    },
  },
  {
    name: "telephone packages",
    path: () => "/prabayar/smstel?number=081234567890",
    ready: "Pilih paket",
  },
  {
    name: "vouchers to activate",
    path: () => "/prabayar/aktivasi-voucher",
    ready: "Indosat",
    prepare: typeVouchers,
  },
  {
    name: "several vouchers at once",
    path: () => "/prabayar/aktivasi-voucher",
    ready: "Indosat",
    prepare: async (page, say) => {
      await typeVouchers(page, say);
      await page.getByRole("button", { name: /1 GB/ }).first().click();
      await page.getByRole("dialog").getByText(say("Harga per voucher")).waitFor();
    },
  },
  { name: "prepaid television", path: () => "/prabayar/tv", ready: "Transvision" },
  { name: "prepaid internet", path: () => "/prabayar/internet", ready: /^wifi\.id$/ },
  { name: "gas", path: () => "/prabayar/gas?number=1270123456", ready: "PGN" },
  {
    name: "credit abroad",
    path: () => "/prabayar/international?number=60123456789",
    ready: /^Maxis$/,
    prepare: async (page) => {
      await page.getByRole("button", { name: /MYR/ }).first().waitFor();
    },
  },
  {
    name: "credit abroad, an amount of free choice",
    path: () => "/prabayar/international?number=60123456789",
    ready: /^Maxis$/,
    prepare: async (page) => {
      await page.locator('[name="amount-MAXISX"]').fill("25");
      await page.getByRole("button", { name: /25 MYR/ }).waitFor();
    },
  },
  {
    name: "credit abroad, an amount that is refused",
    path: () => "/prabayar/international?number=60123456789",
    ready: /^Maxis$/,
    prepare: async (page) => {
      await page.locator('[name="amount-MAXISX"]').fill("2");
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: "eSIM",
    path: () => "/prabayar/esim?number=081234567890",
    ready: "Telkomsel",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Telkomsel", exact: true }).click();
      await page.getByRole("button", { name: /10 GB/ }).first().waitFor();
      await page.locator("summary").first().click();
    },
  },
  {
    name: "data on the home page",
    path: () => "/m/data?number=087812345678",
    ready: "Pilih paket",
  },
  { name: "not found", path: () => "/prabayar/parkir", ready: "Halaman tidak ditemukan" },
];

/** Paths without a screenshot, with the reason. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/prabayar": "it leads on to a screen that is looked at",
  "/transaksi/$ref_id/isi-ulang": "needs an eSIM; e2e/buying/esims.e2e.ts looks at it",
  "/webapp/transaksi/$ref_id/isi-ulang": "the same screen as /transaksi/{ref_id}/isi-ulang",
  "/webapp/prabayar": "it leads on to a screen that is looked at",
  "/webapp/prabayar/$screen":
    "the screen of the same name in the frame that the Android application opens",
};
