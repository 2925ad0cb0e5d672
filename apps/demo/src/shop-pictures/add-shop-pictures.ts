import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { keepPicture } from "@konter/server/domains/office/pictures/index.ts";
import {
  writeCategoryPicture,
  writePictures,
} from "@konter/server/domains/shop/catalogue/index.ts";
import type { OpenBrand } from "@konter/server/composition/brand.ts";
import { DRAWINGS } from "./drawings.ts";

const RENDER_DRAWINGS = fileURLToPath(new URL("render-drawings.ts", import.meta.url));

/** Starts adding pictures to the shop while the brand serves. `stop` ends that; the next start adds the rest. */
export function beginShopPictures(open: OpenBrand): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const done = addShopPictures(open, stopping.signal).catch((error: unknown) => {
    if (stopping.signal.aborted) return;
    open.brand.log.error({ err: error }, "the demo's pictures could not be made");
  });
  return {
    async stop() {
      stopping.abort();
      await done;
    },
  };
}

/** Done once per data folder, so that pictures that somebody removed stay removed. */
export async function addShopPictures(open: OpenBrand, signal: AbortSignal): Promise<void> {
  const { pool } = open.brand;
  const made = await pool.query("select from brand_setting where name = 'demo_pictures_made'");
  if (made.rowCount === 1) return;
  const folder = await mkdtemp(join(tmpdir(), "konter-demo-pictures-"));
  try {
    const names = Object.keys(DRAWINGS);
    await promisify(execFile)(process.execPath, [RENDER_DRAWINGS, folder, ...names], { signal });
    for (const name of names) {
      signal.throwIfAborted();
      const { picture_id: id } = await keepPicture(
        open,
        await readFile(join(folder, `${name}.png`)),
      );
      await show(open, name, Number(id));
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  await pool.query(
    "insert into brand_setting (name, value) values ('demo_pictures_made', 'true') on conflict do nothing",
  );
}

async function show(open: OpenBrand, name: string, pictureId: number): Promise<void> {
  const { pool } = open.brand;
  const { skus = [], categories = [] } = DRAWINGS[name] ?? {};
  const products = await pool.query<{ id: number }>(
    "select id from shop_product where sku ^@ any ($1)",
    [skus],
  );
  for (const { id } of products.rows) await writePictures(pool, id, [pictureId]);
  const shelves = await pool.query<{ id: number }>(
    "select id from shop_category where name = any ($1)",
    [categories],
  );
  for (const { id } of shelves.rows) await writeCategoryPicture(pool, id, pictureId);
}
