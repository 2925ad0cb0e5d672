import { readDelivery } from "@konter/contract/catalog";
import type { PrepaidScreen, Product } from "@konter/contract/catalog";
import type { Transaction } from "@konter/contract/purchase";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { syncFromSupplier } from "../../catalog/index.ts";
import { buyBy, stockKinds } from "../testing/kinds-environment.ts";

let http: HttpEnvironment;
let agent: HttpClient;

const ware = (code: string, screen: PrepaidScreen, operator: string, name: string) => ({
  code,
  screen,
  operator,
  group: "Umum",
  name,
  description: "1. Buka aplikasinya. 2. Ketik kodenya.",
});

beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, digiflazzSettle: "sync" });
  await stockKinds(http.environment, [
    ware("ML5", "games", "MOBILE LEGENDS", "Mobile Legends 5 Diamond"),
    ware("OVO9", "emoney", "OVO", "OVO 9.000"),
    ware("GPLAY10", "voucher", "GOOGLE PLAY", "Voucher Google Play 10.000"),
    ware("TSELTEL", "smstel", "TELKOMSEL", "Telkomsel 100 Menit Sesama / 7 Hari"),
    ware("ISATVO1", "voucher_activation", "INDOSAT", "Aktivasi Voucher Indosat 1 GB"),
    ware("KVIS30", "tv", "K VISION", "K-Vision Paket Cling 30 Hari"),
    ware("WIFI5", "internet", "WIFI ID", "wifi.id 5.000"),
    ware("GAS50", "gas", "PGN", "Token Gas 50.000"),
    ware("MAXIS2", "international", "MAXIS", "Maxis MYR 2"),
    { ...ware("ESIM1", "esim", "XL", "eSIM XL 1 GB / 7 Hari"), soldBy: "iak" },
  ]);
  agent = await http.member(0);
});
afterAll(() => http.close());

/** Screen, product and destination, and the error message of this kind for an invalid destination. */
const CASES: readonly (readonly [
  row: string,
  PrepaidScreen,
  code: string,
  number: string,
  kept: string,
  wrong: string,
  fault: string,
])[] = [
  ["M163", "games", "ML5", "156378300 | 8483", "156378300|8483", "156378300", "Zone ID"],
  ["M164", "emoney", "OVO9", "0821 7937 4708", "082179374708", "0821", "Nomor tujuan tidak benar"],
  ["M165", "voucher", "GPLAY10", "081234567890", "081234567890", "12345678", "Nomor tujuan"],
  ["M171", "smstel", "TSELTEL", "+62 812 3456 7891", "081234567891", "02112345", "Nomor tujuan"],
  [
    "M166",
    "voucher_activation",
    "ISATVO1",
    "8962 1234 5678 9012",
    "8962123456789012",
    "8962",
    "Nomor seri voucher",
  ],
  ["M167", "tv", "KVIS30", "1270-1234-5678", "127012345678", "12-34", "ID pelanggan"],
  ["M168", "internet", "WIFI5", "081234567892", "081234567892", "12345678", "Nomor tujuan"],
  ["M175", "gas", "GAS50", "0110 0146 01", "0110014601", "0110", "ID pelanggan"],
  ["M169", "international", "MAXIS2", "+60 12-345 6789", "60123456789", "+60 12", "kode negaranya"],
  ["M170", "esim", "ESIM1", "Toko@Contoh.Example", "toko@contoh.example", "toko@", "alamat email"],
];

describe("destination formats by kind", () => {
  test.each(CASES)(
    "%s: %s accepts %s for %s, stores it as %s, and rejects %s",
    async (_row, kind, code, number, kept, wrong, fault) => {
      const refused = await buyBy(agent, kind, code, wrong);
      const { fields } = refusalOf(refused);
      expect(fields?.["destination_number"]?.[0]?.message).toContain(fault);

      const bought = await buyBy(agent, kind, code, number);
      expect(bought.status, JSON.stringify(bought.json)).toBe(200);
      const { ref_id: ref } = bought.json as { readonly ref_id: string };
      await expect.poll(() => http.environment.state(ref), { timeout: 60_000 }).toBe("success");
      const found = (await agent.call("transaction", { ref_id: ref })).json as {
        readonly transaction: Transaction;
      };
      expect(found.transaction).toMatchObject({ billingType: kind, destinationNumber: kept });
      expect(readDelivery(kind, found.transaction.serial_number)).toMatchObject(
        DELIVERED[kind] ?? {},
      );
    },
  );
});

const DELIVERED: Partial<Record<PrepaidScreen, object>> = {
  voucher: { is: "code", isSecret: true, expires: "2029-12-31" },
  internet: { is: "code", isSecret: true },
  voucher_activation: { is: "activation" },
  esim: { is: "esim", esim: { server: "rsp.contoh.example" } },
};

describe("account owner names", () => {
  const ask = (type: PrepaidScreen, operator: string, number: string) =>
    agent.call("inquireAccount", { type, operator, number });

  test("M163: returns the nickname of a game account before payment, as IAK sends it, and stores it with the purchase", async () => {
    const { json } = await ask("games", "MOBILE LEGENDS", "156378300|8483");
    expect(json).toMatchObject({ name: "budi", number: "156378300|8483" });
    const bought = await buyBy(agent, "games", "ML5", "156378301|8483");
    expect(bought.status).toBe(200);
    const named = await ask("games", "MOBILE LEGENDS", "156378302|8483");
    const { name } = named.json as { readonly name: string };
    const { ref_id: ref } = (await buyBy(agent, "games", "ML5", "156378302|8483")).json as {
      readonly ref_id: string;
    };
    const { transaction } = (await agent.call("transaction", { ref_id: ref })).json as {
      readonly transaction: Transaction;
    };
    expect(transaction.destination_name).toBe(name);
  });

  test("M164: returns the owner of an OVO account, and says when no supplier can name the owner of a wallet", async () => {
    expect((await ask("emoney", "OVO", "082179374708")).json).toMatchObject({ name: "OVO shXXXy" });
    expect(refusalOf(await ask("emoney", "DANA", "082179374708")).code).toBe("account_not_asked");
    expect(refusalOf(await ask("pulsa", "XL", "082179374708")).code).toBe("account_not_asked");
  });

  test("returns distinct responses for an unknown account, an invalid format and unavailable suppliers", async () => {
    const unknown = refusalOf(await ask("games", "MOBILE LEGENDS", "1563710014|0014"));
    expect(unknown.code).toBe("customer_not_found");
    const wrong = refusalOf(await ask("games", "MOBILE LEGENDS", "156378300"));
    expect(wrong.fields?.["number"]?.[0]?.rule).toBe("player_invalid");
    http.environment.iak.misbehave({ kind: "answer-500", on: "any" });
    try {
      const silent = refusalOf(await ask("games", "MOBILE LEGENDS", "156378303|8483"));
      expect(silent).toMatchObject({
        code: "account_check_failed",
        message: "Nama akun gagal diperiksa. Anda tetap dapat melanjutkan.",
      });
    } finally {
      http.environment.iak.clearMisbehaviour();
    }
  });
});

test("M169: returns the amount that arrives abroad in the foreign currency", async () => {
  const { json } = await agent.call("products", { type: "international" });
  const [product] = (json as { readonly products: readonly Product[] }).products;
  expect(product).toMatchObject({ code: "MAXIS2", local: { currency: "MYR", amount: 2 } });
  // 9,200 rupiah for 2 ringgit.
  expect(product?.local?.rate).toEqual({ units: 1, price: (product?.price ?? 0) / 2 });
});

test("M175: lists electricity and gas nominals, and keeps them when the suppliers are unavailable", async () => {
  const lists = async () => {
    const answers = await Promise.all(
      (["electricity", "gas"] as const).map((type) => agent.call("products", { type })),
    );
    return answers.map(({ json }) => {
      const list = json as { readonly products: readonly Product[]; readonly refreshed_at: string };
      return { codes: list.products.map(({ code }) => code), at: list.refreshed_at };
    });
  };
  const before = await lists();
  expect(before.map(({ codes }) => codes)).toEqual([["PLN20", "PLN50"], ["GAS50"]]);
  const { brand, registry, digiflazz } = http.environment;
  digiflazz.misbehave({ kind: "answer-500", on: "any" });
  try {
    await expect(syncFromSupplier(brand, registry, "digiflazz")).rejects.toThrow();
    expect(await lists()).toEqual(before);
  } finally {
    digiflazz.clearMisbehaviour();
  }
});
