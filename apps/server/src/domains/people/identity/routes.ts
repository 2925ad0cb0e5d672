import type { BrandContext } from "../../../platform/brand-context.ts";
import type { CallContext, Principal } from "../../../platform/http/context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { actorOf, recordAction } from "../../../kernel/audit/index.ts";
import { describeAccount, describeSession, describeStaffSession, visitorToken } from "./account.ts";
import { storePin, updatePin, verifyPin } from "./pins.ts";
import { endSession, renewSession } from "./sessions.ts";
import { memberOf, staffOf } from "../../../kernel/caller/index.ts";
import { readUserSettings, saveUserSettings, withDefaults } from "./user-settings.ts";

const DONE = { ok: true } as const;

/**
 * Sessions and PIN, for members and staff. Sign-in needs more than a password: domains/people/devices and
 * domains/office/staff.
 */
export function identityHandlers(brand: BrandContext): Handlers {
  return {
    session: async (_input, context) => describeSession(brand, context.principal, tokenOf(context)),
    logout: async (_input, context) => signOut(brand, context),
    account: async (_input, context) => describeAccount(brand, memberOf(context.principal)),
    userSettings: async (_input, context) =>
      (await readUserSettings(brand.pool, memberOf(context.principal).id)) ?? withDefaults({}),
    userSettingsSave: async (changes, context) =>
      saveUserSettings(brand.pool, memberOf(context.principal).id, changes),
    pinVerify: async ({ pin }, context) => {
      await verifyPin(brand, memberOf(context.principal), pin);
      return DONE;
    },
    pinStore: async ({ pin }, context) => {
      await storePin(brand, memberOf(context.principal), pin);
      return DONE;
    },
    pinUpdate: async ({ old_pin, pin }, context) => {
      await updatePin(brand, memberOf(context.principal), old_pin, pin);
      await renewSession(brand, context);
      return DONE;
    },
    staffSession: async (_input, context) =>
      describeStaffSession(brand, context.principal, tokenOf(context)),
    staffLogout: async (_input, context) => {
      if (context.principal?.kind === "staff")
        await recordAction(brand.pool, actorOf(context), {
          action: "staff.signed_out",
          subject: staffOf(context.principal).email,
        });
      return signOut(brand, context);
    },
  };
}

/** The bootstrap data of a page, and the cookie of a first visit. */
export async function bootstrapPage(
  brand: BrandContext,
  audience: "member" | "staff",
  principal: Principal | undefined,
  token: string | undefined,
): Promise<{ state: unknown; freshToken: string | undefined }> {
  const freshToken = token === undefined ? visitorToken() : undefined;
  const current = token ?? freshToken ?? "";
  const describe = audience === "member" ? describeSession : describeStaffSession;
  return { state: await describe(brand, principal, current), freshToken };
}

/** A call without a session cookie gets a visitor's token, so that the next one can carry its CSRF token. */
function tokenOf(context: CallContext): string {
  if (context.sessionToken !== undefined) return context.sessionToken;
  const fresh = visitorToken();
  context.setSession(fresh);
  return fresh;
}

async function signOut(brand: BrandContext, context: CallContext): Promise<typeof DONE> {
  if (context.sessionToken !== undefined) await endSession(brand, context.sessionToken);
  context.setSession(undefined);
  return DONE;
}
