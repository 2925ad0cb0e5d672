import { randomUUID } from "node:crypto";
import { normalisePhone } from "@konter/contract/phone";
import { rupiah } from "@konter/contract/money";
import { memberAccount } from "@konter/ledger";
import { admit } from "@konter/server/domains/people/devices/index.ts";
import { findPrincipal } from "@konter/server/domains/people/identity/index.ts";
import { hashToken, memberOf } from "@konter/server/kernel/caller/index.ts";
import type { MemberSubject } from "@konter/server/kernel/caller/index.ts";
import { changeSetting, readBrandSettings } from "@konter/server/kernel/settings/index.ts";
import type { BrandSettings, SettingName } from "@konter/server/kernel/settings/index.ts";
import type { OpenBrand } from "@konter/server/composition/brand.ts";
import type { CallContext } from "@konter/server/platform/http/context.ts";

/** The id of a member of the demo. Throws if nobody has the number. */
export async function memberIdOf({ brand }: OpenBrand, hp: string): Promise<number> {
  const found = await brand.pool.query<{ id: number }>("select id from member where hp = $1", [
    normalisePhone(hp),
  ]);
  const [member] = found.rows;
  if (member === undefined) throw new Error(`nobody has the number ${hp}`);
  return member.id;
}

/** The first member of staff, or the second. */
export async function staffActor({ brand }: OpenBrand, place: 0 | 1 = 0) {
  const staff = await brand.pool.query<{ id: number }>(
    "select id from staff order by id limit 1 offset $1",
    [place],
  );
  return {
    staffId: staff.rows[0]?.id ?? 0,
    requestId: "demo",
    address: "127.0.0.1",
    userAgent: "Konter",
  };
}

/** Runs the work while a setting of the brand has another value. */
export async function withSetting<Name extends SettingName>(
  { brand }: OpenBrand,
  name: Name,
  value: BrandSettings[Name],
  work: () => Promise<void>,
): Promise<void> {
  const before = (await readBrandSettings(brand))[name];
  await changeSetting(brand, name, value);
  try {
    await work();
  } finally {
    await changeSetting(brand, name, before);
  }
}

/** Money that a member paid into the brand's bank account. */
export async function payIn(open: OpenBrand, hp: string, amount: number): Promise<void> {
  await open.brand.ledger.post({
    key: `demo:waiting:${randomUUID()}`,
    kind: "deposit_top_up",
    reference: `DEMO${hp.slice(-4)}`,
    transfers: [
      {
        debit: { kind: "bank", owner: "demo" },
        credit: memberAccount("deposit", await memberIdOf(open, hp)),
        amount: rupiah(amount),
      },
    ],
  });
}

/** A call of a browser that keeps its cookies. `key` is the call's idempotency key. */
export function browserCall(
  { brand }: OpenBrand,
  { key, userAgent, address }: { key: string; userAgent: string; address: string },
): CallContext {
  const cookies: { session?: string | undefined; device?: string } = {};
  return {
    principal: undefined,
    get sessionToken() {
      return cookies.session;
    },
    get deviceToken() {
      return cookies.device;
    },
    requestId: "demo",
    locale: "id",
    address,
    userAgent,
    idempotencyKey: key,
    log: brand.log,
    setSession(token) {
      cookies.session = token;
    },
    setDevice(token) {
      cookies.device = token;
    },
  };
}

/** Signs a member in, and returns the account that the session belongs to. */
export async function signedIn(
  { brand }: OpenBrand,
  memberId: number,
  call: ReturnType<typeof browserCall>,
): Promise<MemberSubject> {
  const admission = await admit(brand, memberId, call);
  const token = "token" in admission ? admission.token : "";
  return memberOf(await findPrincipal(brand.pool, hashToken(token)));
}
