import { holdLock } from "@konter/postgres";
import type { Queries } from "@konter/postgres";

/** Returns the latest action of staff about a subject, with its author. */
export async function readLastAct(
  database: Queries,
  subject: string,
): Promise<{ readonly id: number; readonly by: string } | undefined> {
  const answer = await database.query<{ id: number; by: string }>(
    `select a.id, coalesce(s.name, '') as by from audit_entry a left join staff s on s.id = a.staff_id
     where a.subject = $1 order by a.id desc limit 1`,
    [subject],
  );
  return answer.rows[0];
}

export interface BrandAsset {
  readonly contentType: string;
  readonly bytes: Buffer;
  /** SHA-256, hex. */
  readonly digest: string;
}

export async function readAssetDigest(
  database: Queries,
  name: "logo",
): Promise<string | undefined> {
  const answer = await database.query<{ digest: string }>({
    name: "brand.asset_digest",
    text: "select digest from brand_asset where name = $1",
    values: [name],
  });
  return answer.rows[0]?.digest;
}

export async function readAsset(database: Queries, name: "logo"): Promise<BrandAsset | undefined> {
  const answer = await database.query<{ content_type: string; bytes: Buffer; digest: string }>(
    "select content_type, bytes, digest from brand_asset where name = $1",
    [name],
  );
  const row = answer.rows[0];
  return row && { contentType: row.content_type, bytes: row.bytes, digest: row.digest };
}

/** The bytes of the brand's logo; undefined without one. */
export async function readLogo(database: Queries): Promise<Buffer | undefined> {
  return (await readAsset(database, "logo"))?.bytes;
}

export async function writeAsset(
  database: Queries,
  name: "logo",
  asset: BrandAsset,
): Promise<void> {
  await database.query(
    `insert into brand_asset (name, content_type, bytes, digest) values ($1, $2, $3, $4)
     on conflict (name) do update set content_type = excluded.content_type, bytes = excluded.bytes, digest = excluded.digest, changed_at = now()`,
    [name, asset.contentType, asset.bytes, asset.digest],
  );
}

export async function removeAsset(database: Queries, name: "logo"): Promise<void> {
  await database.query("delete from brand_asset where name = $1", [name]);
}

/** Stores a picture permanently, so that an earlier design can be rolled back with its logo. */
export async function keepPicture(database: Queries, picture: BrandAsset): Promise<void> {
  await database.query(
    "insert into brand_picture (digest, content_type, bytes) values ($1, $2, $3) on conflict (digest) do nothing",
    [picture.digest, picture.contentType, picture.bytes],
  );
}

export async function readPicture(
  database: Queries,
  digest: string,
): Promise<BrandAsset | undefined> {
  const answer = await database.query<{ content_type: string; bytes: Buffer }>(
    "select content_type, bytes from brand_picture where digest = $1",
    [digest],
  );
  const row = answer.rows[0];
  return row && { contentType: row.content_type, bytes: row.bytes, digest };
}

/** Serializes changes until the transaction ends. */
export async function lockLook(database: Queries): Promise<void> {
  await holdLock(database, "brandLook");
}

export interface ChangeRow {
  readonly id: number;
  readonly at: Date;
  readonly by: string;
  readonly action: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Older entries have the values in their detail instead of separate columns. */
const CHANGES = `select a.id, a.at, coalesce(s.name, '') as by, a.action, coalesce(a.before, a.detail -> 'before') as before,
    coalesce(a.after, a.detail -> 'after') as after
  from audit_entry a left join staff s on s.id = a.staff_id where a.subject = 'brand'`;

/** Returns the latest changes of the design, newest first. */
export async function readChanges(database: Queries, most: number): Promise<readonly ChangeRow[]> {
  return (await database.query<ChangeRow>(`${CHANGES} order by a.id desc limit $1`, [most])).rows;
}

export async function readChange(database: Queries, id: number): Promise<ChangeRow | undefined> {
  return (await database.query<ChangeRow>(`${CHANGES} and a.id = $1`, [id])).rows[0];
}
