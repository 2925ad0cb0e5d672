import type { StatementFormat } from "../statement-format.ts";
import { DIGIFLAZZ_STATEMENT } from "./digiflazz.ts";
import { IAK_STATEMENT } from "./iak.ts";
import { MIDTRANS_STATEMENT } from "./midtrans.ts";
import { TRIPAY_STATEMENT } from "./tripay.ts";
import { XENDIT_STATEMENT } from "./xendit.ts";

/**
 * The formats of the vendors whose statements can be read. A new vendor needs a file in this folder and a line here.
 */
export const STATEMENT_FORMATS = new Map(
  [DIGIFLAZZ_STATEMENT, IAK_STATEMENT, MIDTRANS_STATEMENT, XENDIT_STATEMENT, TRIPAY_STATEMENT].map(
    (format): [string, StatementFormat] => [format.vendor, format],
  ),
);

/** Returns the format of a vendor; undefined if its statements cannot be read. */
export const formatOf = (vendor: string): StatementFormat | undefined =>
  STATEMENT_FORMATS.get(vendor);
