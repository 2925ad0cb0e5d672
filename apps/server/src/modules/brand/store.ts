import type pg from "pg";

export async function readSettings(pool: pg.Pool): Promise<ReadonlyMap<string, unknown>> {
  const answer = await pool.query<{ name: string; value: unknown }>({
    name: "brand.settings",
    text: "select name, value from brand_setting",
  });
  return new Map(answer.rows.map((row) => [row.name, row.value]));
}

export async function writeSetting(pool: pg.Pool, name: string, value: unknown): Promise<void> {
  await pool.query(
    "insert into brand_setting (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value, changed_at = now()",
    [name, JSON.stringify(value)],
  );
}

export interface BrandAsset {
  readonly contentType: string;
  readonly bytes: Buffer;
  /** SHA-256, hex. */
  readonly digest: string;
}

export async function readAssetDigest(pool: pg.Pool, name: "logo"): Promise<string | undefined> {
  const answer = await pool.query<{ digest: string }>({
    name: "brand.asset_digest",
    text: "select digest from brand_asset where name = $1",
    values: [name],
  });
  return answer.rows[0]?.digest;
}

export async function readAsset(pool: pg.Pool, name: "logo"): Promise<BrandAsset | undefined> {
  const answer = await pool.query<{ content_type: string; bytes: Buffer; digest: string }>(
    "select content_type, bytes, digest from brand_asset where name = $1",
    [name],
  );
  const row = answer.rows[0];
  return row && { contentType: row.content_type, bytes: row.bytes, digest: row.digest };
}

export async function writeAsset(pool: pg.Pool, name: "logo", asset: BrandAsset): Promise<void> {
  await pool.query(
    `insert into brand_asset (name, content_type, bytes, digest) values ($1, $2, $3, $4)
     on conflict (name) do update set content_type = excluded.content_type, bytes = excluded.bytes, digest = excluded.digest, changed_at = now()`,
    [name, asset.contentType, asset.bytes, asset.digest],
  );
}

export async function removeAsset(pool: pg.Pool, name: "logo"): Promise<void> {
  await pool.query("delete from brand_asset where name = $1", [name]);
}
