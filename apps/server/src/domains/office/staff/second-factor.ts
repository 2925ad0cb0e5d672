import type { AuditAction } from "@konter/contract/audit";
import { randomBytes } from "node:crypto";
import { RECOVERY_CODES } from "@konter/contract/staff";
import type { FactorSecret } from "@konter/contract/staff";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import { readBrandSettings } from "../../../kernel/settings/index.ts";
import {
  findStaffStep,
  forgiveLoginAttempt,
  replaceStaffSession,
  takeAttempt,
} from "../../people/identity/index.ts";
import { staffOf } from "../../../kernel/caller/index.ts";
import {
  confirmFactor,
  putSecret,
  readFactor,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
} from "./factor-store.ts";
import { base32, findStep, keyAddress, newSecret } from "./totp.ts";

/** The number of consecutive wrong codes before each further one is delayed. */
const TRIES = 5;
const RECOVERY_BYTES = 6;

interface Person {
  readonly id: number;
  readonly email: string;
}

export const secretPlace = (staffId: number): string => `staff_factor.secret.${staffId}`;

/**
 * Creates a secret for a person without an active factor, signed in or after the password. Throws factor_step_missing,
 * factor_enrolled.
 */
export async function beginEnrolment(
  brand: BrandContext,
  context: CallContext,
): Promise<FactorSecret> {
  const person = await personOf(brand, context, "enrol");
  const secret = newSecret();
  const sealed = brand.keys.seal(secret, secretPlace(person.id));
  if (!(await putSecret(brand.pool, person.id, sealed))) throw new DomainError("factor_enrolled");
  await record(brand, context, person, "staff.factor_begun");
  const { name } = await readBrandSettings(brand);
  return { secret, address: keyAddress(secret, name, person.email) };
}

/**
 * Activates the factor by the first right code, and signs its owner in with a new session. Returns the recovery codes,
 * which are shown only this once. Throws factor_step_missing, factor_enrolled, login_paused, factor_code_wrong.
 */
export async function confirmEnrolment(
  brand: BrandContext,
  context: CallContext,
  code: string,
): Promise<{ token: string; codes: string[] }> {
  const person = await personOf(brand, context, "enrol");
  const factor = await readFactor(brand.pool, person.id);
  if (factor === undefined) throw new DomainError("factor_step_missing");
  if (factor.confirmed_at !== null) throw new DomainError("factor_enrolled");
  await countTry(brand, person);
  const step = findStep(openSecret(brand, person, factor.secret), code, Date.now());
  if (step === undefined) throw wrongCode("factor_code_wrong");
  const codes = await inTransaction(brand.pool, async (client) => {
    if (!(await confirmFactor(client, person.id, step))) throw new DomainError("factor_enrolled");
    const fresh = newRecoveryCodes();
    await replaceRecoveryCodes(client, person.id, digestsOf(brand, person, fresh));
    await recordAction(
      client,
      { ...context, staffId: person.id },
      { action: "staff.factor_enrolled", subject: person.email },
    );
    return fresh;
  });
  return { token: await letIn(brand, context, person, "totp"), codes };
}

/**
 * The second step of a sign-in: the code of the authenticator, or a recovery code. Counts the attempt before comparing;
 * a code is accepted once. Throws factor_step_missing, login_paused, factor_code_wrong, factor_code_used.
 */
export async function passSecondStep(
  brand: BrandContext,
  context: CallContext,
  code: string,
): Promise<string> {
  const person = await personOf(brand, context, "code");
  await countTry(brand, person);
  const how = await takeCode(brand, context, person, code);
  return letIn(brand, context, person, how);
}

/** Replaces the recovery codes, for a code of the authenticator. Throws as passSecondStep, and unauthenticated. */
export async function renewRecoveryCodes(
  brand: BrandContext,
  context: CallContext,
  code: string,
): Promise<string[]> {
  if (context.principal === undefined) throw new DomainError("unauthenticated");
  const person = staffOf(context.principal);
  await countTry(brand, person);
  await takeCode(brand, context, person, code);
  const codes = newRecoveryCodes();
  await inTransaction(brand.pool, async (client) => {
    await replaceRecoveryCodes(client, person.id, digestsOf(brand, person, codes));
    await recordAction(
      client,
      { ...context, staffId: person.id },
      { action: "staff.recovery_codes_renewed", subject: person.email },
    );
  });
  await forgive(brand, context, person);
  return codes;
}

/**
 * Returns the person at this step: by the session after the password, or signed in for enrolment. Throws
 * factor_step_missing.
 */
async function personOf(
  brand: BrandContext,
  { principal, sessionToken }: CallContext,
  step: "code" | "enrol",
): Promise<Person> {
  if (principal?.kind === "staff" && step === "enrol") return staffOf(principal);
  const standing =
    sessionToken === undefined ? undefined : await findStaffStep(brand.pool, sessionToken);
  if (standing === undefined || standing.step !== step)
    throw new DomainError("factor_step_missing");
  return { id: standing.staffId, email: standing.email };
}

async function takeCode(
  brand: BrandContext,
  context: CallContext,
  person: Person,
  code: string,
): Promise<"totp" | "recovery"> {
  const factor = await readFactor(brand.pool, person.id);
  if (factor === undefined || factor.confirmed_at === null)
    throw new DomainError("factor_step_missing");
  if (/^\d{6}$/.test(code)) {
    const step = findStep(openSecret(brand, person, factor.secret), code, Date.now());
    if (step !== undefined) {
      if (await takeStep(brand.pool, person.id, step)) return "totp";
      throw wrongCode("factor_code_used");
    }
  } else if (await takeRecoveryCode(brand.pool, person.id, digestOf(brand, person, code)))
    return "recovery";
  await record(brand, context, person, "staff.factor_refused");
  throw wrongCode("factor_code_wrong");
}

async function letIn(
  brand: BrandContext,
  context: CallContext,
  person: Person,
  how: "totp" | "recovery",
): Promise<string> {
  await forgive(brand, context, person);
  await recordAction(
    brand.pool,
    { ...context, staffId: person.id },
    { action: "staff.signed_in", subject: person.email, detail: { second_factor: how } },
  );
  return replaceStaffSession(brand, { staffId: person.id }, context);
}

const tryKey = ({ id }: Person) => `factor:${id}`;
const countTry = (brand: BrandContext, person: Person) => takeAttempt(brand, tryKey(person), TRIES);
const forgive = (brand: BrandContext, { address }: CallContext, person: Person) =>
  forgiveLoginAttempt(brand.pool, tryKey(person), `address:${address}`);

const wrongCode = (rule: "factor_code_wrong" | "factor_code_used") =>
  new DomainError(rule, { fields: { code: { rule } } });

const openSecret = (brand: BrandContext, { id }: Person, sealed: Buffer) =>
  brand.keys.open(sealed, secretPlace(id));

/** Ten letters and digits each, 48 bits: `K7QX2-MNB4A`. */
function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const text = base32(randomBytes(RECOVERY_BYTES)).slice(0, 10);
    return `${text.slice(0, 5)}-${text.slice(5)}`;
  });
}

const digestOf = (brand: BrandContext, { id }: Person, code: string) =>
  brand.keys.codeDigest(`staff_recovery.${id}`, code.toUpperCase().replaceAll(/[^A-Z2-7]/g, ""));
const digestsOf = (brand: BrandContext, person: Person, codes: readonly string[]) =>
  codes.map((code) => digestOf(brand, person, code));

async function record(
  brand: BrandContext,
  context: CallContext,
  { id, email }: Person,
  action: AuditAction,
): Promise<void> {
  await recordAction(brand.pool, { ...context, staffId: id }, { action, subject: email });
}
