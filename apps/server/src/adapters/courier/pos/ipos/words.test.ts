import { expect, test } from "vitest";
import { iposState } from "./words.ts";

test.each([
  ["EMA", "", "picked_up"],
  ["EMC", "BERANGKAT DARI KANTOR TUKAR JAKARTA", "in_transit"],
  ["EMD", "TIBA DI KANTOR TUKAR TOKYO", "in_transit"],
  ["EDB", "DISERAHKAN KE BEA CUKAI", "in_transit"],
  ["EXB", "DITAHAN BEA CUKAI INDONESIA", "on_hold"],
  ["EME", "DITAHAN BEA CUKAI", "on_hold"],
  ["EDH", "MENUNGGU DIAMBIL", "on_hold"],
  ["EDG", "", "out_for_delivery"],
  ["EMH", "RUMAH KOSONG", "attempt_failed"],
  ["EMI", "DITERIMA OLEH : TANAKA", "delivered"],
  ["emi ", "DIKEMBALIKAN KE PENGIRIM", "returned"],
  ["EMZ", "DITERIMA OLEH : TANAKA", "unknown"],
  ["constructor", "", "unknown"],
])("M398: %s with %j is %s", (event, description, state) => {
  expect(iposState(event, description)).toBe(state);
});
