import { rupiah } from "@konter/contract/money";
import type { MediaBackground, MediaDesign, MediaDesignFacts } from "@konter/contract/media";
import type { Queries } from "@konter/postgres";

type Look = Omit<MediaDesignFacts, "design_id" | "name" | "background_id" | "product_codes">;

/** A product with the price at the last update of its design. */
export interface PricedProduct {
  readonly code: string;
  readonly name: string;
  readonly price: number;
}

interface DesignRow {
  readonly id: number;
  readonly name: string;
  readonly look: Look;
  readonly background_id: number | null;
  readonly products: readonly PricedProduct[];
  readonly priced_at: Date;
}

export interface StoredDesign {
  readonly design: MediaDesign;
  readonly products: readonly PricedProduct[];
}

const COLUMNS = "id, name, look, background_id, products, priced_at";

/** Returns the account's designs, the last saved first. */
export async function readDesigns(database: Queries, memberId: number): Promise<MediaDesign[]> {
  const { rows } = await database.query<DesignRow>(
    `select ${COLUMNS} from media_design where member_id = $1 order by saved_at desc, id desc`,
    [memberId],
  );
  return rows.map((row) => toStored(row).design);
}

/**
 * Returns the account's own design and locks it until the transaction ends; undefined for another account's or an
 * unknown one.
 */
export async function holdDesign(
  client: Queries,
  memberId: number,
  id: number,
): Promise<StoredDesign | undefined> {
  const { rows } = await client.query<DesignRow>(
    `select ${COLUMNS} from media_design where member_id = $1 and id = $2 for no key update`,
    [memberId, id],
  );
  return rows[0] && toStored(rows[0]);
}

/** Returns the account's backgrounds, the newest first. */
export async function readBackgrounds(
  database: Queries,
  memberId: number,
): Promise<MediaBackground[]> {
  const { rows } = await database.query<{ id: number; digest: string }>(
    "select id, digest from media_background where member_id = $1 order by id desc",
    [memberId],
  );
  return rows.map(({ id, digest }) => ({ id: String(id), address: backgroundAddress(digest) }));
}

/** The URL of a background for its owner. */
export const backgroundAddress = (digest: string): string => `/media-background/${digest}`;

function toStored({ id, name, look, products, ...row }: DesignRow): StoredDesign {
  return {
    design: {
      id: String(id),
      name,
      ...look,
      background_id: row.background_id === null ? null : String(row.background_id),
      product_codes: products.map(({ code }) => code),
      priced_at: row.priced_at.toISOString(),
    },
    products: products.map((product) => ({ ...product, price: rupiah(product.price) })),
  };
}
