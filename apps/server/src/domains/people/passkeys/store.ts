import { createHash, randomBytes } from "node:crypto";
import { DEVICE_TRUST_DAYS } from "@konter/contract/devices";
import { PASSKEY_SECONDS } from "@konter/contract/passkeys";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";

export type Purpose = keyof typeof PASSKEY_SECONDS;

export interface Challenge {
  readonly purpose: Purpose;
  /** SHA-256 of the token of the requesting session. */
  readonly sessionHash: Buffer;
  readonly memberId?: number;
  /** For a purchase: the hash of the whole agreement. */
  readonly inputHash?: Buffer;
}

/** Stores a challenge and returns it as base64url. */
export async function addChallenge(pool: pg.Pool, asked: Challenge): Promise<string> {
  const challenge = randomBytes(32).toString("base64url");
  await pool.query(
    `insert into passkey_challenge (id, purpose, session_hash, member_id, input_hash, expires_at)
     values ($1, $2, $3, $4, $5, clock_timestamp() + make_interval(secs => $6))`,
    [
      idOf(challenge),
      asked.purpose,
      asked.sessionHash,
      asked.memberId ?? null,
      asked.inputHash ?? null,
      PASSKEY_SECONDS[asked.purpose],
    ],
  );
  return challenge;
}

const idOf = (challenge: string): Buffer => createHash("sha256").update(challenge).digest();

/** Uses a challenge up. Returns true for only one caller, and only for exactly its purpose and input. */
export async function takeChallenge(
  pool: pg.Pool,
  challenge: string,
  asked: Challenge,
): Promise<boolean> {
  const taken = await pool.query(
    `delete from passkey_challenge where id = $1 and purpose = $2 and session_hash = $3 and expires_at > clock_timestamp()
       and member_id is not distinct from $4 and input_hash is not distinct from $5`,
    [
      idOf(challenge),
      asked.purpose,
      asked.sessionHash,
      asked.memberId ?? null,
      asked.inputHash ?? null,
    ],
  );
  return taken.rowCount === 1;
}

export interface PasskeyRow {
  readonly id: number;
  readonly member_id: number;
  readonly hp: string;
  readonly credential_id: Buffer;
  readonly public_key: Buffer;
  readonly counter: number;
  readonly transports: string[];
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date;
  /** Whether it was used recently enough to trust a browser. */
  readonly trusted: boolean;
}

/** To be completed with the rest of the `where` clause. */
const PASSKEYS = `select k.id, k.member_id, m.hp, k.credential_id, k.public_key, k.counter, k.transports, k.name, k.created_at,
    k.last_used_at, k.last_used_at > now() - make_interval(days => ${DEVICE_TRUST_DAYS}) as trusted
  from passkey k join member m on m.id = k.member_id where`;

export async function selectPasskeys(
  database: Queries,
  memberId: number,
): Promise<readonly PasskeyRow[]> {
  const found = await database.query<PasskeyRow>(
    `${PASSKEYS} k.member_id = $1 order by k.id desc`,
    [memberId],
  );
  return found.rows;
}

export async function findPasskey(
  pool: pg.Pool,
  credentialId: Buffer,
): Promise<PasskeyRow | undefined> {
  const found = await pool.query<PasskeyRow>(`${PASSKEYS} k.credential_id = $1`, [credentialId]);
  return found.rows[0];
}

export interface NewPasskey {
  readonly memberId: number;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
}

/** Returns false when this credential is registered already. */
export async function insertPasskey(client: pg.ClientBase, added: NewPasskey): Promise<boolean> {
  const inserted = await client.query(
    `insert into passkey (member_id, credential_id, public_key, counter, transports, name)
     values ($1, $2, $3, $4, $5, $6) on conflict (credential_id) do nothing`,
    [
      added.memberId,
      added.credentialId,
      added.publicKey,
      added.counter,
      added.transports,
      added.name,
    ],
  );
  return inserted.rowCount === 1;
}

/** Returns the name of the removed passkey, or undefined when the member has no such passkey. */
export async function deletePasskey(
  client: pg.ClientBase,
  memberId: number,
  id: number,
): Promise<string | undefined> {
  const deleted = await client.query<{ name: string }>(
    "delete from passkey where id = $1 and member_id = $2 returning name",
    [id, memberId],
  );
  return deleted.rows[0]?.name;
}

/**
 * Returns false when the authenticator's counter did not rise: a copy of it may exist. An authenticator without a
 * counter stays at 0. A sign-in does not count as a recent use of an old passkey; only a use on a trusted device does.
 */
export async function noteSignature(
  pool: pg.Pool,
  id: number,
  counter: number,
  purpose: Purpose,
): Promise<boolean> {
  const noted = await pool.query(
    `update passkey set counter = $2, last_used_at = case
       when $3 or last_used_at > now() - make_interval(days => $4) then clock_timestamp() else last_used_at end
     where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`,
    [id, counter, purpose === "spend", DEVICE_TRUST_DAYS],
  );
  return noted.rowCount === 1;
}

/** Creates a digest used in place of the PIN, once, within half a minute; in hex. */
export async function addAuthority(pool: pg.Pool, memberId: number): Promise<string> {
  const digest = randomBytes(32);
  await pool.query(
    "insert into spending_authority (digest, member_id, expires_at) values ($1, $2, clock_timestamp() + interval '30 seconds')",
    [digest, memberId],
  );
  return digest.toString("hex");
}

/** Deletes expired challenges. */
export async function removeOldChallenges({ pool }: BrandContext): Promise<void> {
  await pool.query("delete from passkey_challenge where expires_at < now()");
  await pool.query("delete from spending_authority where expires_at < now()");
}
