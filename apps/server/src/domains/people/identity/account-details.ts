import type { Account } from "@konter/contract/identity";
import { COURIER_FLAGS } from "@konter/contract/members";
import type { CourierFlag } from "@konter/contract/members";
import type pg from "pg";
import { withDefaults } from "./user-settings.ts";

type Details = Pick<
  Account,
  | "email_verified_at"
  | "email_notification"
  | "avatar"
  | "referal_code"
  | "user_permission_setting"
  | "font_size"
  | "font_family"
  | "is_agen_mlo"
  | "mlo_multi_supplier"
  | CourierFlag
  | "has_passkey"
> & {
  /** The balance of the loan wallet; null for an account without one. */
  readonly loan: number | null;
};

interface DetailsRow {
  readonly email_verified_at: Date | null;
  readonly email_notification: boolean;
  readonly avatar_digest: string | null;
  readonly referral_code: string | null;
  readonly permission_setting: Readonly<Record<string, boolean>>;
  readonly settings: object;
  readonly debt: number | null;
  readonly is_agen_mlo: boolean;
  readonly mlo_multi_supplier: boolean;
  readonly couriers: readonly string[];
  readonly has_passkey: boolean;
}

/** The URL of an avatar, by its digest. */
export const avatarAddress = (digest: string): string => `/avatar/${digest}`;

/** Returns the fields of the account payload that the session cache does not have (FEATURES M89). */
export async function readAccountDetails(pool: pg.Pool, memberId: number): Promise<Details> {
  const answer = await pool.query<DetailsRow>({
    name: "identity.details",
    text: `select m.email_verified_at, m.email_notification, m.avatar_digest, m.referral_code, m.permission_setting, m.settings, m.is_agen_mlo, m.mlo_multi_supplier, m.couriers, a.balance as debt,
        exists (select from passkey k where k.member_id = m.id) as has_passkey
      from member m left join ledger.account a on a.kind = 'loan_deposit' and a.owner = m.id::text where m.id = $1`,
    values: [memberId],
  });
  const row = answer.rows[0];
  if (row === undefined) throw new Error("a session without its account");
  const { font_size, font_family } = withDefaults(row.settings);
  return {
    email_verified_at: row.email_verified_at?.toISOString() ?? null,
    email_notification: row.email_notification,
    avatar: row.avatar_digest === null ? null : avatarAddress(row.avatar_digest),
    referal_code: row.referral_code,
    loan: row.debt,
    user_permission_setting: { ...row.permission_setting },
    font_size,
    font_family,
    is_agen_mlo: row.is_agen_mlo,
    mlo_multi_supplier: row.mlo_multi_supplier,
    ...(Object.fromEntries(
      COURIER_FLAGS.map((flag) => [flag, row.couriers.includes(flag)]),
    ) as Record<CourierFlag, boolean>),
    has_passkey: row.has_passkey,
  };
}
