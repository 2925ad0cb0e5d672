import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Authenticate, CallContext } from "../../../platform/http/context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { actorOf } from "../../../kernel/audit/index.ts";
import { describeStaffSession } from "../../people/identity/index.ts";
import { staffOf } from "../../../kernel/caller/index.ts";
import { restore, setRole, suspend } from "./change-people.ts";
import { describeRoom } from "./describe-room.ts";
import { stopPower } from "./end-power.ts";
import { checkFirstOwner, makeFirstOwner } from "./first-owner.ts";
import { acceptInvitation, invite, inviteAgain, readInvitation } from "./invite.ts";
import { stopOwnerChange } from "./owner-changes.ts";
import { deleteRole, saveRole } from "./roles.ts";

/** Staff and roles. `staffUrl` is the base URL of the back office in invitation links. */
export function staffRoomHandlers(
  brand: BrandContext,
  authenticate: Authenticate,
  staffUrl: string,
): Handlers {
  const roomOf = ({ principal, locale }: CallContext) =>
    describeRoom(brand, staffOf(principal), locale);
  const inviterOf = (context: CallContext) => ({
    actor: actorOf(context),
    locale: context.locale,
    staffUrl,
  });
  return {
    staffRoom: async (_input, context) => roomOf(context),
    staffInvite: async (input, context) => {
      await invite(brand, inviterOf(context), input);
      return roomOf(context);
    },
    staffInviteAgain: async ({ staff_id }, context) => {
      await inviteAgain(brand, inviterOf(context), Number(staff_id));
      return roomOf(context);
    },
    staffRoleSet: async ({ staff_id, role_id }, context) => {
      await setRole(brand, actorOf(context), Number(staff_id), role_id);
      return roomOf(context);
    },
    staffSuspend: async ({ staff_id, reason }, context) => {
      await suspend(brand, actorOf(context), Number(staff_id), reason);
      return roomOf(context);
    },
    staffRestore: async ({ staff_id }, context) => {
      await restore(brand, actorOf(context), Number(staff_id));
      return roomOf(context);
    },
    staffPowerEnd: async ({ power_id }, context) => {
      await stopPower(brand, actorOf(context), Number(power_id));
      return { ok: true } as const;
    },
    staffChangeStop: async ({ change_id }, context) => {
      await stopOwnerChange(brand, actorOf(context), Number(change_id));
      return roomOf(context);
    },
    roleSave: async (input, context) => {
      await saveRole(brand, actorOf(context), input);
      return roomOf(context);
    },
    roleDelete: async ({ role_id }, context) => {
      await deleteRole(brand, actorOf(context), Number(role_id));
      return roomOf(context);
    },
    firstOwner: async ({ token }) => {
      await checkFirstOwner(brand.pool, token);
      return {};
    },
    firstOwnerCreate: async (input, context) => {
      const session = await makeFirstOwner(brand, context, input);
      return describeStaffSession(brand, await authenticate(session), session);
    },
    invitation: async ({ token }) => readInvitation(brand, token),
    invitationAccept: async ({ token, password }, context) => {
      const session = await acceptInvitation(brand, context, token, password);
      return describeStaffSession(brand, await authenticate(session), session);
    },
  };
}
