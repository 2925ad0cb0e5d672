import { DIGIFLAZZ } from "../digiflazz/testing/vendor.ts";
import { IAK } from "../iak/testing/vendor.ts";
import type { Vendor } from "./vendor.ts";

/** The vendors that the shared tests run against. */
export const VENDORS: readonly Vendor[] = [DIGIFLAZZ, IAK];
