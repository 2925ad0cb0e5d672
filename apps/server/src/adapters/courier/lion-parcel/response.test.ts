import { describe, expect, test } from "vitest";
import type { Exchange } from "../../http-exchange.ts";
import { readLionCallback } from "./callback.ts";
import { readTrack } from "./response.ts";

const STT = "88LP1000000001";
const RETURN = "77LP1000000001";
const redact = (text: string) => text;
const answered = (...stts: readonly object[]): Exchange => ({
  kind: "answer",
  status: 200,
  text: JSON.stringify({ stts }),
});
const line = (row: number, status_code: string, minute: number) => ({
  row,
  status_code,
  datetime: `2026-11-30T10:0${minute}:00+07:00`,
});

describe("a history", () => {
  test("is sorted by time and then by row, without adjustments", () => {
    const history = [
      line(3, "DEL", 2),
      line(4, "STT ADJUSTED", 3),
      line(2, "STI-DEST", 2),
      line(1, "PUP", 1),
    ];
    const stt = { stt_no: STT, chargeable_weight: 2, chargeable_total_tariff: 20_000.4, history };
    expect(readTrack(answered(stt), STT, redact)).toMatchObject({
      state: "found",
      scans: [{ code: "PUP" }, { code: "STI-DEST" }, { code: "DEL" }],
      billed: { grams: 2_000, total: 20_001 },
    });
  });

  test("names the number under which a parcel travels back", () => {
    const stts = [
      { stt_no: STT, history: [line(1, "RTS", 1)] },
      {
        stt_no: RETURN,
        root_stt_number: STT,
        stt_journey_type: "return",
        history: [line(1, "POD", 2)],
      },
    ];
    expect(readTrack(answered(...stts), STT, redact)).toMatchObject({
      scans: [{ state: "returning" }],
      returnWaybill: RETURN,
    });
    expect(readTrack(answered(...stts), RETURN, redact)).toMatchObject({
      scans: [{ state: "returned" }],
    });
  });
});

test("a webhook of an adjustment has weight and tariff, and no line of the history", () => {
  const body = Buffer.from(
    JSON.stringify({
      stt_no: STT,
      status_code: "STT ADJUSTED",
      created_on: "2026-11-30T03:01:00Z",
      chargeable_weight: 3,
      total_tariff: 30_000,
    }),
  );
  const callback = { headers: { authorization: "Bearer kunci" }, body };
  expect(readLionCallback(callback, "kunci", redact)).toMatchObject({
    kind: "track",
    reading: { waybill: STT, scans: [], billed: { grams: 3_000, total: 30_000 } },
  });
});
