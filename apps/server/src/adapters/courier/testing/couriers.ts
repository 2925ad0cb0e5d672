import { IDEXPRESS_TESTED } from "../idexpress/testing/vendor.ts";
import { IPOS_TESTED } from "../pos/ipos/testing/vendor.ts";
import { JNE_EXPRESS_TESTED } from "../jne-express/testing/vendor.ts";
import { JNT_CARGO_TESTED } from "../jnt-cargo/testing/vendor.ts";
import { JNT_EXPRESS_TESTED } from "../jnt-express/testing/vendor.ts";
import { LION_PARCEL_TESTED } from "../lion-parcel/testing/vendor.ts";
import { NINJA_XPRESS_TESTED } from "../ninja-xpress/testing/vendor.ts";
import { POS_TESTED } from "../pos/testing/vendor.ts";
import { SAP_EXPRESS_TESTED } from "../sap-express/testing/vendor.ts";
import { SICEPAT_TESTED } from "../sicepat/testing/vendor.ts";

export const TESTED_COURIERS = [
  SICEPAT_TESTED,
  JNT_EXPRESS_TESTED,
  JNE_EXPRESS_TESTED,
  NINJA_XPRESS_TESTED,
  IDEXPRESS_TESTED,
  SAP_EXPRESS_TESTED,
  LION_PARCEL_TESTED,
  JNT_CARGO_TESTED,
  POS_TESTED,
  IPOS_TESTED,
];
