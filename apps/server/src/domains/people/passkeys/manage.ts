import type { AuditAction } from "@konter/contract/audit";
import { PASSKEYS_AT_MOST, PASSKEY_SECONDS } from "@konter/contract/passkeys";
import type { PasskeyList, PasskeyOffer } from "@konter/contract/passkeys";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { requireRecentPassword } from "../account/index.ts";
import { readBrandSettings } from "../../../kernel/settings/index.ts";
import { holdAccount, renewSession } from "../identity/index.ts";
import { hashToken } from "../../../kernel/caller/index.ts";
import type { MemberSubject } from "../../../kernel/caller/index.ts";
import { notify } from "../../../kernel/notices/index.ts";
import { challengeIn, describeCredential, handleOf, refused } from "./prove.ts";
import type { Site } from "./site.ts";
import {
  addChallenge,
  deletePasskey,
  insertPasskey,
  selectPasskeys,
  takeChallenge,
} from "./store.ts";
import type { Challenge } from "./store.ts";
import { PASSKEY_NOTICES } from "./notices.ts";

/** ES256, EdDSA, RS256: supported by phones, security keys and Windows. */
const ALGORITHMS = [-7, -8, -257];

export async function listPasskeys(
  brand: BrandContext,
  site: Site,
  member: MemberSubject,
): Promise<PasskeyList> {
  const rows = await selectPasskeys(brand.pool, member.id);
  return {
    passkeys: rows.map((row) => ({
      passkey_id: row.id,
      name: row.name,
      created_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at.toISOString(),
      trusted: row.trusted,
    })),
    host: site.host,
  };
}

/** Returns the options for creating a passkey, after a recent password. Throws password_needed, passkeys_too_many. */
export async function offerPasskey(
  brand: BrandContext,
  site: Site,
  member: MemberSubject,
  context: CallContext,
): Promise<PasskeyOffer> {
  await requireRecentPassword(brand.pool, context);
  const own = await selectPasskeys(brand.pool, member.id);
  refuseMore(own.length);
  const { name } = await readBrandSettings(brand);
  return {
    challenge: await addChallenge(brand.pool, challengeOf(member, context)),
    timeout: PASSKEY_SECONDS.register * 1000,
    rp: { id: site.host, name },
    user: {
      id: handleOf(brand, member.id).toString("base64url"),
      name: member.hp,
      displayName: member.name,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: "public-key" })),
    excludeCredentials: own.map(describeCredential),
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
    attestation: "none",
  };
}

export interface AddedPasskey {
  readonly name: string;
  readonly credential: string;
  readonly client_data: string;
  readonly attestation: string;
  readonly transports: readonly string[];
}

/** Stores a new passkey. Throws password_needed, passkeys_too_many, passkey_refused. */
export async function addPasskey(
  brand: BrandContext,
  site: Site,
  member: MemberSubject,
  added: AddedPasskey,
  context: CallContext,
): Promise<void> {
  await requireRecentPassword(brand.pool, context);
  const challenge = challengeIn(added.client_data);
  if (!(await takeChallenge(brand.pool, challenge, challengeOf(member, context)))) throw refused();
  const credential = await verify(brand, site, added, challenge);
  await inTransaction(brand.pool, async (client) => {
    await holdAccount(client, member.id);
    refuseMore((await selectPasskeys(client, member.id)).length);
    const inserted = await insertPasskey(client, {
      memberId: member.id,
      credentialId: Buffer.from(credential.id, "base64url"),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: added.transports,
      name: added.name,
    });
    if (!inserted) throw refused();
    await tell(client, member, context, "passkey_added", added.name);
  });
  await renewSession(brand, context);
}

async function verify(brand: BrandContext, site: Site, added: AddedPasskey, challenge: string) {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: added.credential,
        rawId: added.credential,
        type: "public-key",
        clientExtensionResults: {},
        response: { clientDataJSON: added.client_data, attestationObject: added.attestation },
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (verified) return registrationInfo.credential;
  } catch (error) {
    brand.log.warn({ error: String(error) }, "a new passkey is refused");
  }
  throw refused();
}

/** Throws password_needed, passkey_not_found. */
export async function removePasskey(
  brand: BrandContext,
  member: MemberSubject,
  id: number,
  context: CallContext,
): Promise<void> {
  await requireRecentPassword(brand.pool, context);
  await inTransaction(brand.pool, async (client) => {
    const name = await deletePasskey(client, member.id, id);
    if (name === undefined) throw new DomainError("passkey_not_found");
    await tell(client, member, context, "passkey_removed", name);
  });
}

const PASSKEY_ACTIONS = {
  passkey_added: "passkey.added",
  passkey_removed: "passkey.removed",
} as const satisfies Readonly<Record<string, AuditAction>>;

/** In the log, and as a notification on every device. */
async function tell(
  client: pg.PoolClient,
  member: MemberSubject,
  context: CallContext,
  kind: keyof typeof PASSKEY_ACTIONS,
  name: string,
): Promise<void> {
  await client.query(
    "insert into audit_entry (action, subject, detail, request_id) values ($1, $2, $3, $4)",
    [
      PASSKEY_ACTIONS[kind],
      `member:${member.id}`,
      JSON.stringify({ name, device: member.deviceId, address: context.address }),
      context.requestId,
    ],
  );
  await notify(client, PASSKEY_NOTICES[kind], {
    memberId: member.id,
    facts: { device: name },
  });
}

const challengeOf = (member: MemberSubject, { sessionToken = "" }: CallContext): Challenge => ({
  purpose: "register",
  sessionHash: hashToken(sessionToken),
  memberId: member.id,
});

function refuseMore(count: number): void {
  if (count >= PASSKEYS_AT_MOST)
    throw new DomainError("passkeys_too_many", { parameters: { count: PASSKEYS_AT_MOST } });
}
