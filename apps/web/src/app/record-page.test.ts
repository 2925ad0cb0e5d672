import { expect, test } from "vitest";
import { recordOf } from "./record-page.ts";

test.each([
  ["K03CHJ86NC2M", "transaction", "/transaksi/$ref_id"],
  ["TBERZKVZQ660", "transaction", "/payment/deposit/transfer/$ref_id"],
  ["S6HDNMG70RPF", "transaction", "/prabayar/kirim-uang/$ref_id"],
  ["N9JNDE4XJNZ6", "transaction", "/cek-nama/$ref_id"],
  ["B4FT4HGFKEW3", "parcel", "/kurir/$ref_id"],
  ["W0XPEYYZGRKD", "order", "/shop/order/$number"],
  ["M0XPEYYZGRKD", "upload", "/prabayar/topupByExcel/$code"],
  ["DEP4WW2B6Y6", "top_up", "/payment/deposit/topup/$code"],
])("%s is a record with a page of its own: %s", (refId, record, to) => {
  expect(recordOf(refId)).toMatchObject({ record, link: { to } });
});

test.each(["DEMO0001", "DP00PAGM8G7Q", "K1", ""])("%s has no page", (refId) => {
  expect(recordOf(refId)).toBeUndefined();
});
