import type { PlnInquiry } from "../../ports/supplier.ts";
import { parseSegmentPower } from "./serial-number.ts";
import { fieldOf, readText, type VendorObject } from "../vendor-values.ts";
import { readCode } from "./vendor-values.ts";

/**
 * Both vendors respond to a PLN check with the same fields. Anything uncertain is `unavailable`: only the given codes
 * mean that the customer does not exist.
 */
export function readPlnInquiry(
  data: VendorObject | undefined,
  notFoundCodes: ReadonlySet<string>,
): PlnInquiry {
  if (data === undefined) return { state: "unavailable" };
  const code = readCode(fieldOf(data, "rc")) ?? "";
  if (notFoundCodes.has(code)) return { state: "not_found" };
  const name = readText(fieldOf(data, "name"));
  if (code !== "00" || name === undefined) return { state: "unavailable" };
  const power = parseSegmentPower(readText(fieldOf(data, "segment_power")) ?? "");
  return {
    state: "found",
    meterNumber: readText(fieldOf(data, "meter_no")) ?? "",
    subscriberId: readText(fieldOf(data, "subscriber_id")) ?? "",
    name,
    tariff: power?.tariff ?? "",
    powerVa: power?.powerVa ?? "",
  };
}
