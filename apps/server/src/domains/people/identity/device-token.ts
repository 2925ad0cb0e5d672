import { createHash, randomBytes } from "node:crypto";
import type pg from "pg";
import type { CallContext } from "../../../platform/http/context.ts";
import type { Keys } from "../../../platform/keys.ts";

const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/;
const TOKEN_BYTES = 32;

/** What a browser shows of itself: its token, and both cookies together as `device.previous_hash` has them. */
export interface ShownDevice {
  readonly token: string;
  readonly tokenHash: Buffer;
  readonly retryHash: Buffer;
}

type Cookies = Pick<CallContext, "deviceToken" | "sessionToken">;

const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Undefined for a browser that has no token, or a made-up one. */
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
 * Gives a browser another token, as with every session of it: whoever planted or copied the one of before has nothing
 * (docs/SECURITY.md). Every account's row of this browser goes over. Where the browser was trusted under the old one, the same
 * request again gets the same new token, so that neither a lost answer nor two tabs at once shut its owner out; for any other
 * the old one is dead at once. Returns the token, to be sent once the caller's transaction is committed.
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
  // Under a token that is another's, this browser proves nothing of itself.
  const isOwn = isAgain || shown?.tokenHash.equals(row.token_hash) === true;
  const token = isOwn && fresh !== undefined ? fresh : newDeviceToken();
  await moveBrowser(client, deviceId, row.member_id, sha256(token), isOwn ? shown : undefined);
  return token;
}

/** For a browser that has none yet. */
export const newDeviceToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

/** Nobody who knows the cookies can tell it: it is made with a key of the key file, for this row alone. */
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
 * Only rows that are found by what the browser shows go over with its own: whoever shows an old token gets none of those that
 * have gone on since. In the order of their ids: of two accounts that sign in at once in one browser, one waits for the other.
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
