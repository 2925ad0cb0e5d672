import type { Queries } from "@konter/postgres";
import { randomBytes } from "node:crypto";
import { isIPv4 } from "node:net";
import type pg from "pg";
import type { CallContext } from "../../platform/http/context.ts";
import type { Actor } from "../audit/index.ts";
import { hashToken } from "./subjects.ts";

const DEVICE_TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The location of a staff action for comparisons: the session, a known browser, and the IP address. */
export interface StaffPlace {
  readonly tokenHash: Buffer;
  /** IPv6 by the block that an access provider assigns to a household. */
  readonly address: string;
}

export function placeOf({
  address,
  sessionToken,
}: Pick<Actor, "address" | "sessionToken">): StaffPlace {
  const plain = address.startsWith("::ffff:") ? address.slice("::ffff:".length) : address;
  return {
    tokenHash: hashToken(sessionToken ?? ""),
    address: isIPv4(plain) ? plain : networkOf(address),
  };
}

/**
 * Records a location of a member of staff. A new approver's first approval must come from another location than the
 * grantor's.
 */
export async function noteStaffPlace(
  database: Queries,
  actor: Pick<Actor, "staffId" | "address" | "sessionToken">,
): Promise<void> {
  const { tokenHash, address } = placeOf(actor);
  await database.query("select note_staff_place($1, $2, $3)", [actor.staffId, tokenHash, address]);
}

/** Returns the hash of the persistent name of a staff browser, and assigns a name if it has none. */
export function knowStaffBrowser(context: Pick<CallContext, "deviceToken" | "setDevice">): Buffer {
  const { deviceToken } = context;
  const token =
    deviceToken !== undefined && DEVICE_TOKEN.test(deviceToken)
      ? deviceToken
      : randomBytes(32).toString("base64url");
  context.setDevice(token);
  return hashToken(token);
}

const KEPT_DAYS = 90;

export async function removeOldStaffPlaces(pool: pg.Pool): Promise<void> {
  await pool.query("delete from staff_place where seen_at < now() - make_interval(days => $1)", [
    KEPT_DAYS,
  ]);
}

/**
 * The network of an address: /24, or /56 for IPv6, as access providers assign them. An unparsable address is its own
 * network.
 */
export function networkOf(address: string): string {
  const plain = address.startsWith("::ffff:") ? address.slice("::ffff:".length) : address;
  if (isIPv4(plain)) return `${plain.split(".").slice(0, 3).join(".")}.0/24`;
  const [head = "", tail] = plain.split("::");
  const groups = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length);
  const all = [...groups, ...Array.from({ length: missing }, () => "0"), ...after];
  if (all.length !== 8) return address;
  const [first, second, third, fourth] = all.map((group) => Number.parseInt(group, 16));
  const block = (fourth ?? 0) & 0xff00;
  return `${[first, second, third, block].map((group) => (group ?? 0).toString(16)).join(":")}::/56`;
}
