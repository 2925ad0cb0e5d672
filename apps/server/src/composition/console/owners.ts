import { INVITATION_HOURS } from "@konter/contract/staff";
import type { PlatformOwners } from "@konter/contract/platform";
import { actorOf } from "../../kernel/audit/index.ts";
import { invite, restore, suspendAtOnce } from "../../domains/office/staff/index.ts";
import { staffOf } from "../../kernel/caller/index.ts";
import type { BrandContext } from "../../platform/brand-context.ts";
import type { Handlers } from "../../platform/http/calls.ts";
import type { CallContext } from "../../platform/http/context.ts";

const INVITATION_SECONDS = INVITATION_HOURS * 3_600;

type Owner = Omit<PlatformOwners["rows"][number], "is_you">;

/** The console's people: every one is an owner, and an invitation is a link that its creator passes on. */
export function ownerHandlers(console: BrandContext, url: string): Handlers {
  const owners = async ({ principal }: CallContext): Promise<PlatformOwners> => {
    const you = staffOf(principal).id;
    const found = await console.pool.query<Owner>(
      `select s.id as staff_id, s.name, s.email, f.confirmed_at is not null as second_factor,
         case when s.blocked_at is not null then 'suspended' when s.password_hash = 'invited' then 'invited' else 'active' end as state
       from staff s left join staff_factor f on f.staff_id = s.id order by s.name, s.id`,
    );
    return { rows: found.rows.map((row) => ({ ...row, is_you: row.staff_id === you })) };
  };
  return {
    platformOwners: async (_input, context) => owners(context),
    platformOwnerInvite: async (input, context) => {
      const role = await console.pool.query<{ id: number }>(
        "select id from staff_role where code = 'owner'",
      );
      let link = "";
      await invite(
        console,
        {
          actor: actorOf(context),
          locale: context.locale,
          staffUrl: url,
          takeLink: (made) => void (link = made),
        },
        { ...input, role_id: role.rows[0]?.id ?? 0 },
      );
      return { link, valid_seconds: INVITATION_SECONDS };
    },
    platformOwnerSuspend: async ({ staff_id: staffId, reason }, context) => {
      await suspendAtOnce(console, actorOf(context), Number(staffId), reason);
      return owners(context);
    },
    platformOwnerRestore: async ({ staff_id: staffId, reason }, context) => {
      await restore(console, actorOf(context), Number(staffId), reason);
      return owners(context);
    },
  };
}
