import type { MemberPromotion } from "@konter/contract/promotions";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { countWritten, soldPurchase, writePurchases } from "@konter/testkit/brand/purchase-rows.ts";

export interface AgentPerson {
  readonly client: HttpClient;
  readonly id: number;
  readonly index: number;
}

/** A brand with agents and Masters whose sales tests write. */
export interface AgentPeople {
  readonly http: HttpEnvironment;
  readonly staff: HttpClient;
  agent(upline?: AgentPerson): Promise<AgentPerson>;
  master(upline?: AgentPerson): Promise<AgentPerson>;
  /** A sale by this many seconds ago. */
  sold(person: AgentPerson, price: number, secondsAgo?: number, state?: "failed"): Promise<void>;
  page(person: AgentPerson): Promise<MemberPromotion>;
}

/** `done`, or the error code. */
export const codeOf = (answer: HttpAnswer): string =>
  answer.status === 200 ? "done" : refusalOf(answer).code;

export async function openAgentPeople(): Promise<AgentPeople> {
  const http = await openHttpEnvironment({ members: 40, idle: true });
  const staff = await http.staff();
  const { owner } = http.environment.database;
  let next = 0;
  async function person(tier: string, roles: string, upline?: AgentPerson): Promise<AgentPerson> {
    const index = next++;
    const id = http.environment.members[index]?.id ?? 0;
    await owner.query("update member set category = $2, roles = $3, upline_id = $4 where id = $1", [
      id,
      tier,
      roles,
      upline?.id ?? null,
    ]);
    return { client: await http.member(index), id, index };
  }
  return {
    http,
    staff,
    agent: (upline) => person("agent", "{agent}", upline),
    master: (upline) => person("master", "{agent,master_agent}", upline),
    async sold({ index: member }, price, secondsAgo = 60, state) {
      const purchase = soldPurchase({ member, price, ...(state !== undefined && { state }) });
      await writePurchases(http.environment, [purchase]);
      await owner.query(
        `update purchase set accepted_at = now() - $2 * interval '1 second',
           business_date = ((now() - $2 * interval '1 second') at time zone 'Asia/Jakarta')::date where ref_id = $1`,
        [purchase.ref, secondsAgo],
      );
      await countWritten(owner);
    },
    page: async ({ id }) =>
      (await staff.call("memberPromotion", { member_id: String(id) })).json as MemberPromotion,
  };
}
