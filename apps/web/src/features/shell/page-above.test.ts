import { describe, expect, it } from "vitest";
import { pageAbove } from "./page-above.ts";

describe("page above", () => {
  it.each([
    ["/account/pin", "/account/profile"],
    ["/agen/center/pinjaman", "/agen/center"],
    ["/agen/pinjaman", "/agen"],
    ["/layanan", "/"],
    ["/notification/today/12", "/notification/today"],
    ["/pascabayar/pln", "/pascabayar"],
    ["/pascabayar/transaksi/K1", "/report/pasca"],
    ["/payment/deposit/history", "/payment/deposit/topup"],
    ["/payment/deposit/transfer/T1", "/payment/deposit/transfer"],
    ["/prabayar/data", "/"],
    ["/report/list-agen/markup", "/report/list-agen"],
    ["/report/utang", "/report"],
    ["/transaksi/K1/isi-ulang", "/report/transaksi"],
  ])("of %s is %s", (path, above) => {
    expect(pageAbove(path)).toBe(above);
  });
});
