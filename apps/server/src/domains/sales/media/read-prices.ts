import { layOutMedia, operatorsTogether } from "@konter/contract/media";
import type { MediaPrices, MediaTemplate } from "@konter/contract/media";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../platform/domain-error.ts";
import { operatorName } from "../catalog/index.ts";
import { readSellingPrices } from "../selling-prices/index.ts";

export interface ListedProducts {
  readonly template: MediaTemplate;
  readonly codes: readonly string[];
  /** Pictures of one download. */
  readonly max: number;
}

/**
 * Returns an account's current selling prices of these products. Throws media_prices_invalid when it has a price for
 * none of them, and media_batch_too_many when they need more pictures than the brand allows.
 */
export async function readPrices(
  database: Queries,
  memberId: number,
  { template, codes, max }: ListedProducts,
): Promise<MediaPrices> {
  const now = await database.query<{ at: Date }>("select clock_timestamp() as at");
  const found = await readSellingPrices(database, memberId, codes);
  if (found.length === 0) throw new DomainError("media_prices_invalid");
  const rows = operatorsTogether(
    found.map(({ code, name, operator_code: operator, selling_price }) => ({
      code,
      name,
      operator: operatorName(operator),
      selling_price,
    })),
  );
  if (layOutMedia(rows, template).length > max)
    throw new DomainError("media_batch_too_many", { parameters: { max } });
  const priced = new Set(found.map(({ code }) => code));
  return {
    rows,
    missing: codes.filter((code) => !priced.has(code)),
    at: onlyRow(now).at.toISOString(),
  };
}
