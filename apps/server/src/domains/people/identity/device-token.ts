import { createHash, randomBytes } from "node:crypto";
import type pg from "pg";
import type { CallContext } from "../../../platform/http/context.ts";
import type { Keys } from "../../../platform/keys/keys.ts";

const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/;
const TOKEN_BYTES = 32;

/** The tokens sent by a browser: its device token, and both cookies together as in `device.previous_hash`. */
export interface ShownDevice {
  readonly token: string;
  readonly tokenHash: Buffer;
  readonly retryHash: Buffer;
}

type Cookies = Pick<CallContext, "deviceToken" | "sessionToken">;

const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Returns undefined for a browser without a token or with an invalid one. */
export function shownDevice({ deviceToken, sessionToken = "" }: Cookies): ShownDevice | undefined {
  if (deviceToken === undefined || !TOKEN_PATTERN.test(deviceToken)) return undefined;
  const both = `${deviceToken}.${sessionToken}`;
  return { token: deviceToken, tokenHash: sha256(deviceToken), retryHash: sha256(both) };
}

interface TokenRow {
  readonly member_id: number;
  readonly token_hash: Buffer;
  readonly previous_hash: Buffer | null;
}

/**
 * Gives a browser another token with every session of it, so that a token planted or copied before is worthless
 * (docs/SECURITY.md). The rows of all accounts of this browser change together. If the browser was trusted under the
 * old token, a repetition of the same request gets the same new token, so that neither a lost response nor two
 * concurrent tabs lock out its owner; for any other request the old token is invalid at once. Returns the token, to be
 * sent after the caller's transaction is committed.
 */
export async function renewDeviceToken(
  client: pg.ClientBase,
  keys: Pick<Keys, "codeDigest">,
  deviceId: number,
  context: Cookies,
): Promise<string> {
  const found = await client.query<TokenRow>(
    "select member_id, token_hash, previous_hash from device where id = $1 for update",
    [deviceId],
  );
  const row = found.rows[0] as TokenRow;
  const shown = shownDevice(context);
  const fresh = shown === undefined ? undefined : nextToken(keys, deviceId, shown, context);
  const isAgain = shown !== undefined && row.previous_hash?.equals(shown.retryHash) === true;
  if (fresh !== undefined && isAgain && sha256(fresh).equals(row.token_hash)) return fresh;
  // With another browser's token, this browser proves nothing.
  const isOwn = isAgain || shown?.tokenHash.equals(row.token_hash) === true;
  const token = isOwn && fresh !== undefined ? fresh : newDeviceToken();
  await moveBrowser(client, deviceId, row.member_id, sha256(token), isOwn ? shown : undefined);
  return token;
}

/** For a browser without a token. */
export const newDeviceToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

/** Derived with a key of the key file for this row, so it cannot be computed from the cookies. */
function nextToken(
  keys: Pick<Keys, "codeDigest">,
  deviceId: number,
  { token }: ShownDevice,
  { sessionToken = "" }: Cookies,
): string {
  const digest = keys.codeDigest("device.token", `${deviceId}.${token}.${sessionToken}`);
  return digest.toString("base64url");
}

/**
 * Updates only rows found by the browser's own tokens, so an old token gains no rows that have changed since. Locks in
 * the order of ids, so that concurrent sign-ins of two accounts in one browser do not deadlock.
 */
async function moveBrowser(
  client: pg.ClientBase,
  deviceId: number,
  memberId: number,
  nextHash: Buffer,
  shown: ShownDevice | undefined,
): Promise<void> {
  const retryHash = shown?.retryHash ?? null;
  const rows = await client.query<{ id: number }>(
    `select id from device where id = $1 or ((token_hash = $2 or previous_hash = $3) and member_id <> $4)
     order by id for update`,
    [deviceId, shown?.tokenHash ?? null, retryHash, memberId],
  );
  await client.query(
    `update device d set token_hash = $2,
       previous_hash = case when is_trusted(d) or (d.trusted_from > now() and d.blocked_at is null) then $3::bytea end
     where id = any ($1)`,
    [rows.rows.map(({ id }) => id), nextHash, retryHash],
  );
}
