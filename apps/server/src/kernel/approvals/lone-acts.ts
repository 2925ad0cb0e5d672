import type { Locale } from "@konter/contract/locale";
import type { Queries } from "@konter/postgres";
import type { HealthCheck } from "../../platform/health.ts";
import { isLoneActKind, LONE_ACTS } from "./lone-act-kinds.ts";

const SHOWN_DAYS = 7;

export interface UntoldAct {
  readonly id: number;
  readonly kind: string;
  readonly subject: string;
  readonly at: Date;
  /** The name of the person who acted alone. */
  readonly name: string;
  readonly email: string;
}

/**
 * Returns actions of one person that the owners were not notified about, up to a limit, locked until the transaction
 * ends.
 */
export async function lockUntoldActs(client: Queries, most: number): Promise<readonly UntoldAct[]> {
  const found = await client.query<UntoldAct>(
    `select a.id, a.kind, a.subject, a.at, s.name, s.email from lone_act a join staff s on s.id = a.staff_id
     where a.told_at is null order by a.id limit $1 for update of a skip locked`,
    [most],
  );
  return found.rows;
}

export async function noteTold(client: Queries, acts: readonly UntoldAct[]): Promise<void> {
  await client.query("update lone_act set told_at = clock_timestamp() where id = any ($1)", [
    acts.map(({ id }) => id),
  ]);
}

/** Describes the act. A kind unknown to this version is shown by its name. */
export const loneActText = (kind: string, locale: Locale): string =>
  isLoneActKind(kind) ? LONE_ACTS[kind].text[locale] : kind;

/** The back office's overview shows it for a week. */
export const LONE_ACT_HEALTH: HealthCheck = {
  name: "office.approvals.lone_acts_count",
  warnsAt: 1,
  failsAt: Number.POSITIVE_INFINITY,
  text: {
    id: `{figure} tindakan yang butuh dua orang dilakukan satu orang dalam ${SHOWN_DAYS} hari, karena tidak ada orang kedua.`,
    en: `{figure} acts that take two people were done by one in ${SHOWN_DAYS} days, because no second person was there.`,
  },
  async read({ pool }) {
    const found = await pool.query<{ figure: number; since: Date | null }>(
      "select count(*)::int as figure, min(at) as since from lone_act where at > clock_timestamp() - make_interval(days => $1)",
      [SHOWN_DAYS],
    );
    return found.rows;
  },
};
