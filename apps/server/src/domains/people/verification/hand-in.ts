import type {
  Verification,
  VerificationPicture,
  VerificationState,
} from "@konter/contract/verification";
import { VERIFICATION_PICTURES } from "@konter/contract/verification";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { holdAccount } from "../identity/index.ts";
import { cleanPicture, picturePlace, pictureRow } from "./pictures.ts";

interface Row {
  readonly id: number;
  readonly state: "open" | Exclude<VerificationState, "none">;
  readonly submitted_at: Date | null;
  readonly decided_at: Date | null;
  readonly reason: string | null;
  readonly pictures: readonly VerificationPicture[];
}

async function readLatest(database: Queries, memberId: number): Promise<Row | undefined> {
  const found = await database.query<Row>(
    `select v.id, v.state, v.submitted_at, v.decided_at, v.reason,
       array(select p.picture from verification_picture p where p.verification_id = v.id) as pictures
     from verification v where v.member_id = $1 order by v.id desc limit 1`,
    [memberId],
  );
  return found.rows[0];
}

/** Returns the status of an account's identity verification. */
export async function readVerification(database: Queries, memberId: number): Promise<Verification> {
  const row = await readLatest(database, memberId);
  const has = (picture: VerificationPicture) =>
    row?.state !== "rejected" && row?.pictures.includes(picture) === true;
  return {
    state: row === undefined || row.state === "open" ? "none" : row.state,
    has_identity: has("identity"),
    has_selfie: has("selfie"),
    submitted_at: row?.submitted_at?.toISOString() ?? null,
    decided_at: row?.decided_at?.toISOString() ?? null,
    reason: row?.state === "rejected" ? row.reason : null,
  };
}

/** Whether an account's identity is verified. */
export async function isVerified(database: Queries, memberId: number): Promise<boolean> {
  return (await readVerification(database, memberId)).state === "verified";
}

/** Stores an encrypted picture with only its pixels. Throws the errors of cleanPicture, verification_closed. */
export async function handInPicture(
  brand: BrandContext,
  memberId: number,
  picture: VerificationPicture,
  given: Buffer,
): Promise<Verification> {
  const { contentType, bytes } = await cleanPicture(given);
  await inTransaction(brand.pool, async (client) => {
    await holdAccount(client, memberId);
    const id = await openOne(client, memberId);
    const place = picturePlace(pictureRow(id, picture));
    await client.query(
      `insert into verification_picture (verification_id, member_id, picture, content_type, sealed) values ($1, $5, $2, $3, $4)
       on conflict (verification_id, picture) do update set content_type = excluded.content_type, sealed = excluded.sealed`,
      [id, picture, contentType, brand.keys.seal(bytes.toString("base64"), place), memberId],
    );
  });
  return readVerification(brand.pool, memberId);
}

/** Returns the open verification; a new one after a refusal. Throws verification_closed. */
async function openOne(client: pg.PoolClient, memberId: number): Promise<number> {
  const latest = await readLatest(client, memberId);
  if (latest?.state === "open") return latest.id;
  if (latest !== undefined && latest.state !== "rejected")
    throw new DomainError("verification_closed");
  const added = await client.query<{ id: number }>(
    "insert into verification (member_id) values ($1) returning id",
    [memberId],
  );
  return onlyRow(added).id;
}

/** Submits both pictures for review. Throws verification_pictures_missing, verification_closed. */
export async function submitVerification(
  brand: BrandContext,
  memberId: number,
): Promise<Verification> {
  await inTransaction(brand.pool, async (client) => {
    await holdAccount(client, memberId);
    const latest = await readLatest(client, memberId);
    if (latest?.state === "waiting" || latest?.state === "verified")
      throw new DomainError("verification_closed");
    const isWhole =
      latest?.state === "open" &&
      VERIFICATION_PICTURES.every((each) => latest.pictures.includes(each));
    if (!isWhole) throw new DomainError("verification_pictures_missing");
    await client.query(
      "update verification set state = 'waiting', submitted_at = clock_timestamp() where id = $1",
      [latest.id],
    );
  });
  return readVerification(brand.pool, memberId);
}
