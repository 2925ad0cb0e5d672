import { SICEPAT_TESTED } from "../sicepat/testing/vendor.ts";

export const TESTED_COURIERS = [SICEPAT_TESTED];
