import type { Queries } from "@konter/postgres";

export interface StoredLogo {
  readonly key: string;
  readonly contentType: string;
  readonly bytes: Buffer;
  /** SHA-256, hex. */
  readonly digest: string;
}

export const logoAddress = (digest: string): string => `/brand/logos/${digest}`;

export async function readDigests(database: Queries): Promise<ReadonlyMap<string, string>> {
  const { rows } = await database.query<{ key: string; digest: string }>({
    name: "logos.digests",
    text: "select key, digest from operator_logo order by key",
  });
  return new Map(rows.map(({ key, digest }) => [key, digest]));
}

export async function readPicture(
  database: Queries,
  digest: string,
): Promise<Pick<StoredLogo, "contentType" | "bytes"> | undefined> {
  const { rows } = await database.query<{ content_type: string; bytes: Buffer }>(
    "select content_type, bytes from operator_logo where digest = $1 limit 1",
    [digest],
  );
  return rows[0] && { contentType: rows[0].content_type, bytes: rows[0].bytes };
}

export async function readLogos(database: Queries): Promise<readonly StoredLogo[]> {
  const { rows } = await database.query<StoredLogo>(
    `select key, content_type as "contentType", bytes, digest from operator_logo order by key`,
  );
  return rows;
}

/** Returns the digest that was stored before, and locks the row until the transaction ends. */
export async function holdDigest(database: Queries, key: string): Promise<string | null> {
  const { rows } = await database.query<{ digest: string }>(
    "select digest from operator_logo where key = $1 for update",
    [key],
  );
  return rows[0]?.digest ?? null;
}

export async function writeLogo(database: Queries, logo: StoredLogo): Promise<void> {
  await database.query(
    `insert into operator_logo (key, content_type, bytes, digest) values ($1, $2, $3, $4)
     on conflict (key) do update set content_type = excluded.content_type, bytes = excluded.bytes, digest = excluded.digest, changed_at = clock_timestamp()`,
    [logo.key, logo.contentType, logo.bytes, logo.digest],
  );
}

export async function deleteLogo(database: Queries, key: string): Promise<void> {
  await database.query("delete from operator_logo where key = $1", [key]);
}
