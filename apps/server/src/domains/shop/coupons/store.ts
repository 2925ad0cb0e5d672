import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../platform/domain-error.ts";
import type { CouponRow } from "./judge-coupon.ts";

/** The names of a customer. A use under any of them counts for all. */
export interface Customer {
  readonly memberId: number | null;
  readonly phone: string | null;
  readonly email: string | null;
}

/** Throws coupon_unknown. */
export async function requireCoupon(
  database: Queries,
  code: string,
  locking: "" | "for no key update" = "",
): Promise<CouponRow> {
  const { rows } = await database.query<CouponRow>(
    `select * from shop_coupon where code = $1 ${locking}`,
    [code],
  );
  const [row] = rows;
  if (row === undefined) throw new DomainError("coupon_unknown", { parameters: { code } });
  return row;
}

/** Coupons that may hold now, for a suggestion. */
export async function readRunning(database: Queries): Promise<readonly CouponRow[]> {
  const { rows } = await database.query<CouponRow>(
    `select * from shop_coupon where ended_at is null and starts_at <= clock_timestamp()
       and (ends_at is null or ends_at > clock_timestamp()) and (most_uses is null or used < most_uses)
     order by id desc limit 50`,
  );
  return rows;
}

/** Uses of each coupon by a customer that were not given back. */
export async function countUses(
  database: Queries,
  { memberId, phone, email }: Customer,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await database.query<{ coupon_id: number; uses: number }>(
    `select coupon_id, count(*)::int as uses from shop_coupon_use
     where given_back_at is null and (member_id = $1 or phone = $2 or lower(email) = lower($3)) group by coupon_id`,
    [memberId, phone, email],
  );
  return new Map(rows.map(({ coupon_id: id, uses }) => [id, uses]));
}
