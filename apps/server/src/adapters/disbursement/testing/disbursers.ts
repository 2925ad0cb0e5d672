import { FLIP_TESTED } from "../flip/testing/vendor.ts";
import { IRIS_TESTED } from "../iris/testing/vendor.ts";
import type { TestedDisburser } from "./disburser.ts";

/** All payout vendors. */
export const DISBURSERS: readonly TestedDisburser[] = [FLIP_TESTED, IRIS_TESTED];
