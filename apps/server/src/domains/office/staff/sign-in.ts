import type { BrandContext } from "../../../platform/brand-context.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import { readBrandSettings } from "../../../kernel/settings/index.ts";
import { checkStaff, replaceStaffSession } from "../../people/identity/index.ts";
import { readFactor } from "./factor-store.ts";

/**
 * The first step: e-mail and password. A person with a second factor, or who must have one, gets a session that allows
 * only the second step. Returns the session's token. Throws credentials_wrong, login_paused, account_blocked,
 * overloaded.
 */
export async function signInStaff(
  brand: BrandContext,
  email: string,
  password: string,
  context: CallContext,
): Promise<string> {
  const staffId = await checkStaff(brand, email, password, context);
  const step = await nextStep(brand, staffId);
  await recordAction(
    brand.pool,
    { ...context, staffId },
    {
      action: step === undefined ? "staff.signed_in" : "staff.password_given",
      subject: email.toLowerCase(),
    },
  );
  return replaceStaffSession(brand, { staffId, step }, context);
}

/** Returns the step after the password; undefined for none. */
export async function nextStep(
  brand: BrandContext,
  staffId: number,
): Promise<"code" | "enrol" | undefined> {
  const factor = await readFactor(brand.pool, staffId);
  if (factor !== undefined && factor.confirmed_at !== null) return "code";
  return (await readBrandSettings(brand)).staff_second_factor ? "enrol" : undefined;
}
