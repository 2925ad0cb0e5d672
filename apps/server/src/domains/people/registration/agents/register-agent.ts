import type { Handlers } from "../../../../platform/http/calls.ts";
import { memberOf } from "../../../../kernel/caller/index.ts";
import { AGENT_CONSENT } from "@konter/contract/agents";
import type { AgentRegisterInput, AgentRegistered } from "@konter/contract/agents";
import { renderSentence } from "@konter/contract/locale";
import type { OtpChallenge } from "@konter/contract/otp";
import { displayPhone } from "@konter/contract/phone";
import type pg from "pg";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import type { CallContext } from "../../../../platform/http/context.ts";
import { DomainError } from "../../../../platform/domain-error.ts";
import { inTransaction } from "../../../../platform/transaction.ts";
import { readBrandFacts } from "../../../../kernel/settings/index.ts";
import { refuseBlockedNumber, takeAttempt } from "../../identity/index.ts";
import type { MemberSubject } from "../../../../kernel/caller/index.ts";
import { queueMessage } from "../../../messages/messages/index.ts";
import { checkCode, requestCode, useOtp } from "../../otp/index.ts";
import type { OtpRow } from "../../otp/index.ts";
import { refuseForeignNumber } from "../index.ts";

const PURPOSE = "agent_registration";
/**
 * After this many requests of one Master each further one is delayed, because the response reveals whether a number has
 * an account.
 */
const PER_MASTER = 30;
/** No password matches it. The agent sets the first one by a code to their own phone. */
const NO_PASSWORD = "none";
const WELCOME_VALID_SECONDS = 24 * 3600;

/**
 * Stores a Master's input for an agent (FEATURES M101), and sends a code with the consent text to the agent's number.
 * Until the code is entered there is no account, and the number is not reserved. Throws consent_changed,
 * agent_phone_taken, phone_not_mobile, login_paused, number_blocked, and the errors of requestCode.
 */
async function registerAgent(
  brand: BrandContext,
  master: MemberSubject,
  agent: AgentRegisterInput,
  context: CallContext,
): Promise<OtpChallenge> {
  if (agent.consent_version !== AGENT_CONSENT.version) throw new DomainError("consent_changed");
  refuseForeignNumber(agent.phone, "phone");
  await takeAttempt(brand, `agent:${master.id}`, PER_MASTER);
  await refuseBlockedNumber(brand.pool, agent.phone, "phone");
  const known = await brand.pool.query("select from member where hp = $1", [agent.phone]);
  if (known.rowCount !== 0) throw taken();
  const consent = renderSentence(AGENT_CONSENT.text, context.locale, {
    brand: (await readBrandFacts(brand)).name,
  });
  const question = { purpose: PURPOSE, recipient: agent.phone, memberId: master.id } as const;
  return requestCode(
    brand,
    { ...question, facts: { name: master.name, text: consent } },
    context,
    async (client, id) => {
      await client.query(
        `insert into agent_registration (otp_id, name, email, consent_version, consent_text) values ($1, $2, $3, $4, $5)`,
        [id, agent.name, agent.email, AGENT_CONSENT.version, consent],
      );
    },
  );
}

const taken = (): DomainError =>
  new DomainError("agent_phone_taken", { fields: { phone: { rule: "agent_phone_taken" } } });

/**
 * Creates the account of an agent by the code, with the Master as its upline, stores the consent, and tells the agent
 * where to set a password. Throws otp_invalid (also for another Master's code), otp_exhausted, number_blocked, and
 * agent_phone_taken when another request was faster.
 */
async function confirmAgent(
  brand: BrandContext,
  master: MemberSubject,
  { otp_id, code }: { readonly otp_id: string; readonly code: string },
  publicUrl: string,
  context: CallContext,
): Promise<AgentRegistered> {
  const otp = await checkCode(brand, otp_id, PURPOSE, code);
  if (otp.member_id !== master.id)
    throw new DomainError("otp_invalid", { fields: { code: { rule: "otp_invalid" } } });
  return inTransaction(brand.pool, async (client) => {
    await useOtp(client, otp);
    await refuseBlockedNumber(client, otp.recipient, "phone");
    const agent = await insertAgent(client, otp, {
      masterId: master.id,
      pinSalt: brand.keys.newPinSalt(),
      requestId: context.requestId,
    });
    await queueMessage(brand, client, {
      kind: "agent_welcome",
      hp: otp.recipient,
      channels: ["sms"],
      locale: context.locale,
      facts: { name: master.name, link: `${publicUrl}/auth/forgot` },
      validSeconds: WELCOME_VALID_SECONDS,
    });
    return agent;
  });
}

async function insertAgent(
  client: pg.ClientBase,
  otp: OtpRow,
  {
    masterId,
    pinSalt,
    requestId,
  }: { readonly masterId: number; readonly pinSalt: Buffer; readonly requestId: string },
): Promise<AgentRegistered> {
  const made = await client.query<{ id: number; name: string }>(
    `insert into member (hp, name, email, password_hash, pin_salt, phone_verified_at, category, roles, referred_by, upline_id)
     select $2, r.name, r.email, $3, $4, clock_timestamp(), 'agent', '{member,agent}', $5, $5
     from agent_registration r where r.otp_id = $1
     on conflict (hp) do nothing returning id, name`,
    [otp.id, otp.recipient, NO_PASSWORD, pinSalt, masterId],
  );
  const [agent] = made.rows;
  if (agent === undefined) throw taken();
  await client.query(
    `insert into agent_consent (member_id, upline_id, version, text, asked_at, request_id)
     select $2, $3, consent_version, consent_text, asked_at, $4 from agent_registration where otp_id = $1`,
    [otp.id, agent.id, masterId, requestId],
  );
  await client.query("delete from agent_registration where otp_id = $1", [otp.id]);
  return { name: agent.name, hp: displayPhone(otp.recipient) };
}

/** A Master registers agents below the Master's account. `publicUrl` is the URL of the members' pages. */
export function agentHandlers(brand: BrandContext, publicUrl: string): Handlers {
  return {
    agentRegister: async (input, context) =>
      registerAgent(brand, memberOf(context.principal), input, context),
    agentConfirm: async (input, context) =>
      confirmAgent(brand, memberOf(context.principal), input, publicUrl, context),
  };
}
