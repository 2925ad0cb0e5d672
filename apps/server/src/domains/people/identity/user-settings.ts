import { userSettings as shape } from "@konter/contract/identity";
import type { UserSettings } from "@konter/contract/identity";
import type pg from "pg";

const NONE: UserSettings = {
  theme: null,
  font_size: null,
  font_family: null,
  radius: null,
  language: null,
  shop: true,
  ppob: true,
};

/** Returns the account's settings; undefined when none were ever saved. */
export async function readUserSettings(
  pool: pg.Pool,
  memberId: number,
): Promise<UserSettings | undefined> {
  const answer = await pool.query<{ settings: object }>({
    name: "identity.settings",
    text: "select settings from member where id = $1",
    values: [memberId],
  });
  const stored = answer.rows[0]?.settings ?? {};
  return Object.keys(stored).length === 0 ? undefined : withDefaults(stored);
}

/**
 * Changes the fields in `changes` and keeps the others, so that changes of different fields by two devices are both
 * kept.
 */
export async function saveUserSettings(
  pool: pg.Pool,
  memberId: number,
  changes: Partial<UserSettings>,
): Promise<UserSettings> {
  const answer = await pool.query<{ settings: object }>(
    "update member set settings = settings || $2 where id = $1 returning settings",
    [memberId, JSON.stringify(changes)],
  );
  return withDefaults(answer.rows[0]?.settings ?? {});
}

/** A stored value that is no longer allowed must not lock a member out. */
export function withDefaults(stored: object): UserSettings {
  const read = shape.safeParse({ ...NONE, ...stored });
  return read.success ? read.data : NONE;
}
