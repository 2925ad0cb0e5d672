import type { Account, SessionState } from "@konter/contract/identity";
import { rupiah } from "@konter/contract/money";
import { displayPhone } from "@konter/contract/phone";
import type { StaffSession } from "@konter/contract/staff";
import { randomBytes } from "node:crypto";
import { VISITOR_PREFIX } from "../../../platform/http/cookies.ts";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Principal } from "../../../platform/http/context.ts";
import { readBrandFacts, readBrandSettings } from "../../../kernel/settings/index.ts";
import { memberOf, staffOf } from "../../../kernel/caller/index.ts";
import { readDeviceNews } from "./device-news.ts";
import { readBalances } from "./store.ts";
import { readUserSettings } from "./user-settings.ts";
import { readAccountDetails } from "./account-details.ts";
import { findStaffStep, readOwnFactor } from "./staff-step.ts";
import type { MemberSubject } from "../../../kernel/caller/index.ts";

/** Returns the account payload (feature row M88) for a signed-in member. */
export async function describeAccount(
  brand: BrandContext,
  member: MemberSubject,
): Promise<Account> {
  const [balances, deviceNews, { loan, ...details }, settings] = await Promise.all([
    readBalances(brand.pool, member.id),
    readDeviceNews(brand.pool, member.id),
    readAccountDetails(brand.pool, member.id),
    readBrandSettings(brand),
  ]);
  return {
    hp: displayPhone(member.hp),
    email: member.email,
    nama: member.name,
    category: member.category,
    deposit: rupiah(balances.deposit),
    perm: [...member.permissions],
    cashback_wallet: rupiah(balances.cashback),
    roles: [...member.roles],
    has_pin: member.hasPin,
    confirm_by: settings.spending_by_pin ? "pin" : "password",
    phone_verified_at: member.phoneVerifiedAt?.toISOString() ?? null,
    ...details,
    agent_debt: loan === null ? null : { deposit: rupiah(loan), may_spend: settings.loan_spend },
    device_trusted: member.deviceTrusted,
    ...deviceNews,
  };
}

/** Returns the data that a page needs before its first render, for its session. */
export async function describeSession(
  brand: BrandContext,
  principal: Principal | undefined,
  token: string,
): Promise<SessionState> {
  const member = principal?.kind === "member" ? memberOf(principal) : undefined;
  const [account, settings, facts] = await Promise.all([
    member === undefined ? null : describeAccount(brand, member),
    member === undefined ? undefined : readUserSettings(brand.pool, member.id),
    readBrandFacts(brand),
  ]);
  return {
    csrf_token: brand.keys.csrfToken(token),
    account,
    settings: settings ?? null,
    brand: facts,
    server_time: new Date().toISOString(),
    ...(member?.viewer && {
      viewer: { name: member.viewer.name, ends_at: member.viewer.endsAt.toISOString() },
    }),
  };
}

export async function describeStaffSession(
  brand: BrandContext,
  principal: Principal | undefined,
  token: string,
): Promise<StaffSession> {
  const subject = principal?.kind === "staff" ? staffOf(principal) : undefined;
  return {
    csrf_token: brand.keys.csrfToken(token),
    staff:
      subject === undefined
        ? null
        : {
            email: subject.email,
            name: subject.name,
            permissions: [...subject.permissions],
            second_factor: await readOwnFactor(brand.pool, subject.id),
          },
    second_step:
      subject === undefined ? ((await findStaffStep(brand.pool, token))?.step ?? null) : null,
    brand: await readBrandFacts(brand),
    server_time: new Date().toISOString(),
  };
}

/**
 * Creates a visitor's token: nothing is stored, but calls before sign-in are bound to it (login CSRF). Its format
 * differs from a session token, so it is not mistaken for an ended session.
 */
export function visitorToken(): string {
  return `${VISITOR_PREFIX}${randomBytes(32).toString("base64url")}`;
}
