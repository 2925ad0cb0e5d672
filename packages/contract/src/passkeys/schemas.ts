import * as z from "zod/mini";
import { pin, queryInteger, requiredText, rule } from "../field-rules.ts";
import { PASSKEY_NAME_CHARACTERS } from "./rules.ts";

/** Bytes as base64url. */
const bytes = (maximum: number) =>
  z.string().check(
    z.maxLength(maximum),
    rule("regex", (value) => /^[A-Za-z0-9_-]+$/.test(value)),
  );

/** An authenticator's WebAuthn assertion. */
export const passkeyProof = () =>
  z.strictObject({
    credential: bytes(1364),
    client_data: bytes(4096),
    authenticator_data: bytes(4096),
    signature: bytes(4096),
    handle: z.optional(bytes(128)),
  });
export type PasskeyProof = z.output<ReturnType<typeof passkeyProof>>;

/** Exactly one of the typed secret or a passkey assertion. */
export const typedOrPasskey = (typed: "password" | "pin") =>
  z.refine<{ readonly password?: unknown; readonly pin?: unknown; readonly passkey?: unknown }>(
    (given) => (given[typed] === undefined) !== (given.passkey === undefined),
    {
      path: [typed],
      params: { rule: "required" },
      // Reported together with other errors.
      when: ({ value }) => typeof value === "object" && value !== null,
    },
  );

/** What authenticates a person where the brand chooses between password and PIN. */
export const spendingProof = () => ({
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  pin: z.optional(pin()),
  passkey: z.optional(passkeyProof()),
});

/** Exactly one proof; none or several are reported on `field`. */
export const oneProof = (field: "password" | "pin") =>
  z.refine<{ readonly password?: unknown; readonly pin?: unknown; readonly passkey?: unknown }>(
    ({ password, pin: typed, passkey }) =>
      [password, typed, passkey].filter((given) => given !== undefined).length === 1,
    {
      path: [field],
      params: { rule: "required" },
      // Reported together with other errors.
      when: ({ value }) => typeof value === "object" && value !== null,
    },
  );

const credential = z.object({
  type: z.literal("public-key"),
  id: z.string(),
  transports: z.optional(z.array(z.string())),
});

/** WebAuthn request options as JSON. */
export const passkeyQuestion = z.object({
  challenge: z.string(),
  timeout: z.optional(z.int()),
  rpId: z.optional(z.string()),
  allowCredentials: z.optional(z.array(credential)),
  userVerification: z.optional(z.enum(["required", "preferred", "discouraged"])),
});
export type PasskeyQuestion = z.output<typeof passkeyQuestion>;

/** WebAuthn creation options for a new passkey. */
export const passkeyOffer = z.object({
  challenge: z.string(),
  timeout: z.optional(z.int()),
  rp: z.object({ id: z.optional(z.string()), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal("public-key") })),
  excludeCredentials: z.optional(z.array(credential)),
  authenticatorSelection: z.optional(
    z.object({
      residentKey: z.optional(z.enum(["required", "preferred", "discouraged"])),
      requireResidentKey: z.optional(z.boolean()),
      userVerification: z.optional(z.enum(["required", "preferred", "discouraged"])),
    }),
  ),
  attestation: z.optional(z.literal("none")),
});
export type PasskeyOffer = z.output<typeof passkeyOffer>;

export const passkeyNameInput = z.strictObject({ name: requiredText(PASSKEY_NAME_CHARACTERS) });

export const passkeyAddInput = z.strictObject({
  ...passkeyNameInput.shape,
  credential: bytes(1364),
  client_data: bytes(4096),
  attestation: bytes(16_384),
  transports: z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10)),
});

export const passkeyInput = z.strictObject({ passkey_id: queryInteger(1, 999_999_999_999_999) });

export const passkey = z.object({
  passkey_id: z.int(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  /** False for a passkey unused for so long that it no longer makes its browser trusted. */
  trusted: z.boolean(),
});
export type Passkey = z.output<typeof passkey>;

export const passkeyList = z.object({
  passkeys: z.array(passkey),
  /** The host name for which passkeys are created; browsers offer them on no other host. */
  host: z.string(),
});
export type PasskeyList = z.output<typeof passkeyList>;
