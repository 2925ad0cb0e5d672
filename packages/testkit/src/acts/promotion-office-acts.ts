import type { CallName } from "@konter/contract/calls";
import { MASTER_THRESHOLD_RUPIAH } from "@konter/contract/promotions";
import type { MemberPromotion } from "@konter/contract/promotions";
import type { HttpAnswer, HttpClient } from "../brand/http-client.ts";
import type { HttpEnvironment } from "../brand/http-environment.ts";
import { soldPurchase, writePurchases } from "../brand/purchase-rows.ts";

type Acts = Partial<Record<CallName, () => Promise<HttpAnswer>>>;

/** The environment's member who becomes a Master, and an agent again. */
const MEMBER = 4;
const DAY_MS = 86_400_000;
const NOTICE_DAYS = 30;

/** A successful call for each staff action on who is a Master. */
export function promotionOfficeActs(http: HttpEnvironment, staff: () => HttpClient): Acts {
  const { owner } = http.environment.database;
  const memberId = String(http.environment.members[MEMBER]?.id);
  const reason = "Sesuai penjualan";
  const become = (category: string, roles: string) =>
    owner.query("update member set category = $2, roles = $3, blocked_at = null where id = $1", [
      memberId,
      category,
      roles,
    ]);

  /** An agent with enough sales and a waiting request. */
  async function asked(): Promise<MemberPromotion> {
    await become("agent", "{agent}");
    await writePurchases(http.environment, [
      soldPurchase({ member: MEMBER, price: MASTER_THRESHOLD_RUPIAH }),
    ]);
    await (await http.member(MEMBER)).call("promotionAsk");
    return (await staff().call("memberPromotion", { member_id: memberId })).json as MemberPromotion;
  }
  /** A Master who sells nothing. */
  async function announced(): Promise<HttpAnswer> {
    await become("master", "{agent,master_agent}");
    await owner.query("delete from member_sales_day where member_id = $1", [memberId]);
    await owner.query("delete from demotion where member_id = $1", [memberId]);
    await owner.query(
      "update loan set state = 'rejected', decided_at = now() where master_id = $1 and state = 'pending'",
      [memberId],
    );
    return staff().call("memberDemote", {
      member_id: memberId,
      takes_effect_on: new Date(Date.now() + NOTICE_DAYS * DAY_MS).toISOString().slice(0, 10),
      reason,
    });
  }
  return {
    promotionReject: async () =>
      staff().call("promotionReject", {
        request_id: String((await asked()).request?.request_id),
        reason,
      }),
    memberPromote: async () =>
      staff().call("memberPromote", {
        member_id: memberId,
        version: (await asked()).effect?.version,
        reason,
      }),
    memberDemote: announced,
    demotionWithdraw: async () => {
      const { demotion } = (await announced()).json as MemberPromotion;
      return staff().call("demotionWithdraw", {
        demotion_id: String(demotion?.demotion_id),
        reason,
      });
    },
  };
}
