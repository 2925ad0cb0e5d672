import type { ErrorCode } from "@konter/contract/errors";
import type { Sentence, SentenceParameters } from "@konter/contract/locale";
import { dateTimeSentence } from "@konter/contract/time-text";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import { DomainError } from "../../platform/domain-error.ts";
import type { StaffPlace } from "../caller/index.ts";

/** How a person received the power to approve. */
export type PowerWay =
  | "established"
  | "invited"
  | "invited_again"
  | "role_given"
  | "role_widened"
  | "restored"
  | "factor_reset"
  | "password_set"
  | "command"
  | "asked";

/** A power to approve that has not ended. */
export interface PowerRow {
  readonly id: number;
  readonly staff_id: number;
  readonly permissions: string[];
  readonly way: PowerWay;
  readonly giver: string | null;
  /** Null until a second person agrees. */
  readonly counts_from: Date | null;
  readonly counts: boolean;
  /**
   * Whether more than one colleague supports it. Otherwise its holder does not decide for that colleague when a third
   * person can.
   */
  readonly agreed: boolean;
}

/** Returns the powers of all staff or of one. */
export async function readPowers(
  database: Queries,
  staffId: number | null = null,
): Promise<readonly PowerRow[]> {
  const answer = await database.query<PowerRow>(
    `select p.id, p.staff_id, p.permissions, p.way, g.name as giver, p.counts_from, coalesce(p.counts_from <= clock_timestamp(), false) as counts,
       p.given_by is null or p.agreed_by is not null as agreed
     from approving_power p left join staff g on g.id = p.given_by
     where p.ended_at is null and ($1::bigint is null or p.staff_id = $1) order by p.id`,
    [staffId],
  );
  return answer.rows;
}

/** Throws approver_cooling, approver_not_agreed for a permission whose power is not effective yet. */
export async function requirePower(
  client: Queries,
  staffId: number,
  permission: string,
): Promise<void> {
  const powers = await readPowers(client, staffId);
  const power = powers.find(({ permissions }) => permissions.includes(permission));
  if (power?.counts === true) return;
  const from = power?.counts_from ?? null;
  throw new DomainError(from === null ? "approver_not_agreed" : "approver_cooling", {
    named: startingFrom(from),
  });
}

/** The parameter `until` of a message, when the power becomes effective by time. */
export const startingFrom = (from: Date | null): Readonly<Record<string, Sentence>> =>
  from === null ? {} : { until: dateTimeSentence(from) };

/** Why a person with effective power may not make a decision. */
export interface WhyNot {
  /** The error code. */
  readonly code: ErrorCode;
  readonly parameters: SentenceParameters;
  readonly named: Readonly<Record<string, Sentence>>;
}

interface WhyNotRow {
  readonly id: number;
  readonly decision: "approved" | "refused";
  readonly result: ErrorCode;
  readonly until: Date | null;
  readonly giver: string | null;
}

/**
 * Returns the errors that `decide_approval` would give for these requests because of the decider and location, keyed
 * `<decision>:<id>`.
 */
export async function readWhyNot(
  database: Queries,
  staffId: number,
  requests: readonly { readonly id: number; readonly permission: string }[],
  place: StaffPlace,
): Promise<ReadonlyMap<string, WhyNot>> {
  const answer = await database.query<WhyNotRow>(
    `select a.id, decision, w.result, w.until, g.name as giver
     from unnest($2::bigint[], $3::text[]) asked(id, permission) join approval a on a.id = asked.id
       join approving_power p on p.staff_id = $1 and p.ended_at is null and asked.permission = any (p.permissions)
       cross join unnest(array['approved', 'refused']) decision
       cross join lateral why_not_decide(a, p, asked.permission, decision, $4, $5) w
       left join staff g on g.id = p.given_by
     where w.result is not null`,
    [
      staffId,
      requests.map(({ id }) => id),
      requests.map(({ permission }) => permission),
      place.tokenHash,
      place.address,
    ],
  );
  return new Map(
    answer.rows.map(({ id, decision, result, until, giver }) => [
      `${decision}:${id}`,
      {
        code: result,
        parameters: { ...(giver !== null && { name: giver }) },
        named: startingFrom(until),
      },
    ]),
  );
}

/** Returns `agreed`, or the error code. */
export async function agreePower(
  client: pg.ClientBase,
  power: {
    readonly staffId: number;
    readonly permissions: readonly string[];
    readonly askedBy: number;
    readonly agreedBy: number;
  },
): Promise<string> {
  const answer = await client.query<{ result: string }>(
    "select agree_power($1, $2, $3, $4) as result",
    [power.staffId, power.permissions, power.askedBy, power.agreedBy],
  );
  return answer.rows[0]?.result ?? "approval_stale";
}

/** Returns `ended`, or the error code. */
export async function endPower(
  client: pg.ClientBase,
  id: number,
  staffId: number,
): Promise<string> {
  const answer = await client.query<{ result: string }>("select end_power($1, $2) as result", [
    id,
    staffId,
  ]);
  return answer.rows[0]?.result ?? "power_not_found";
}
