import {
  PAPER_WIDTHS,
  PAPERS,
  RECEIPT_LOGO_LIMIT_MB,
  RECEIPT_LOGO_LIMIT_PX,
  RECEIPT_LOGO_MOST_ROWS,
} from "@konter/contract/receipts";
import type { PaperWidth } from "@konter/contract/receipts";
import type pg from "pg";
import { greyPicture, rewritePicture, UnfitPicture } from "../../../platform/picture.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { dither } from "./dither.ts";

/**
 * Stores a shop's logo as printer dots for each paper width. Throws receipt_logo_too_large, receipt_logo_not_image,
 * receipt_logo_damaged, receipt_logo_too_wide, overloaded.
 */
export async function saveLogo(pool: pg.Pool, memberId: number, given: Buffer): Promise<void> {
  const rasters = await rastersOf(given);
  await inTransaction(pool, async (client) => {
    for (const { paper, width, height, bits } of rasters)
      await client.query(
        `insert into receipt_logo (member_id, paper_width, width, height, bits) values ($1, $2, $3, $4, $5)
         on conflict (member_id, paper_width) do update set width = excluded.width, height = excluded.height, bits = excluded.bits`,
        [memberId, paper, width, height, bits],
      );
  });
}

export async function removeLogo(pool: pg.Pool, memberId: number): Promise<void> {
  await pool.query("delete from receipt_logo where member_id = $1", [memberId]);
}

interface Raster {
  readonly paper: PaperWidth;
  readonly width: number;
  readonly height: number;
  readonly bits: Buffer;
}

async function rastersOf(given: Buffer): Promise<readonly Raster[]> {
  if (given.length > RECEIPT_LOGO_LIMIT_MB * 1024 * 1024)
    throw new DomainError("receipt_logo_too_large", {
      parameters: { size: RECEIPT_LOGO_LIMIT_MB },
    });
  try {
    const { bytes } = await rewritePicture(given, {
      formats: ["png", "jpeg"],
      mostSidePx: RECEIPT_LOGO_LIMIT_PX,
    });
    const rasters: Raster[] = [];
    for (const paper of PAPER_WIDTHS) {
      const most = { widthPx: PAPERS[paper].dots, heightPx: RECEIPT_LOGO_MOST_ROWS[paper] };
      const grey = await greyPicture(bytes, most);
      rasters.push({ paper, width: grey.width, height: grey.height, bits: dither(grey) });
    }
    return rasters;
  } catch (error) {
    if (!(error instanceof UnfitPicture)) throw error;
    throw new DomainError(`receipt_logo_${error.reason}`, {
      parameters: { most: RECEIPT_LOGO_LIMIT_PX },
    });
  }
}
