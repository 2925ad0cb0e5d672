import type { StatementFormat } from "../statement-format.ts";
import { DIGIFLAZZ_STATEMENT } from "./digiflazz.ts";
import { IAK_STATEMENT } from "./iak.ts";
import { MIDTRANS_STATEMENT } from "./midtrans.ts";
import { TRIPAY_STATEMENT } from "./tripay.ts";
import { XENDIT_STATEMENT } from "./xendit.ts";

/** How the vendors write whose statements are read. One that is missing here has its file, and its line below. */
export const STATEMENT_FORMATS = new Map(
  [DIGIFLAZZ_STATEMENT, IAK_STATEMENT, MIDTRANS_STATEMENT, XENDIT_STATEMENT, TRIPAY_STATEMENT].map(
    (format): [string, StatementFormat] => [format.vendor, format],
  ),
);

/** The format of a vendor; undefined where its statements are not read. */
export const formatOf = (vendor: string): StatementFormat | undefined =>
  STATEMENT_FORMATS.get(vendor);
