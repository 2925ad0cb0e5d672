export interface VoucherCode {
  readonly code: string;
  /** `YYYY-MM-DD`. */
  readonly expiresOn: string;
  readonly raw: string;
}

const TARIFF = String.raw`[A-Z]\d{1,2}[A-Z]{0,2}`;

/** Parses PLN's `segment_power`: `R1 /000001300` is tariff R1 with 1300 VA. */
export function parseSegmentPower(
  segmentPower: string,
): { tariff: string; powerVa: string } | undefined {
  const [, tariff, powerVa] =
    new RegExp(String.raw`^\s*(${TARIFF})\s*/?\s*0*([1-9]\d{2,8})\s*(?:VA)?\s*$`, "i").exec(
      segmentPower,
    ) ?? [];
  return tariff === undefined || powerVa === undefined
    ? undefined
    : { tariff: tariff.toUpperCase(), powerVa };
}

/** Parses `BA4B52862X7P / 2018-12-07`: a voucher's code and its expiry date. */
export function parseVoucherCode(raw: string): VoucherCode | undefined {
  const [, code, expiresOn] = /^\s*(\S(?:[^/]*\S)?)\s*\/\s*(\d{4}-\d{2}-\d{2})\s*$/.exec(raw) ?? [];
  return code === undefined || expiresOn === undefined ? undefined : { code, expiresOn, raw };
}
