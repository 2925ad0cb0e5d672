import * as z from "zod/mini";
import { rule } from "../rules.ts";
import { staffSession } from "./admin.ts";

/** Six digits of an authenticator, or a recovery code of ten letters and digits; blanks and dashes do not count. */
const factorCode = () =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(40)),
      z.transform((value) => value.replaceAll(/[\s-]/g, "").toUpperCase()),
    ),
    z.string().check(
      rule("required", (value) => value.length > 0),
      rule("factor_code_wrong", (value) => /^(\d{6}|[A-Z2-7]{10})$/.test(value)),
    ),
  );
/** The first code of a new authenticator: digits only. */
const digitCode = () =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(40)),
      z.transform((value) => value.replaceAll(/[\s-]/g, "")),
    ),
    z.string().check(
      rule("required", (value) => value.length > 0),
      rule("factor_code_wrong", (value) => /^\d{6}$/.test(value)),
    ),
  );

export const factorCodeInput = z.strictObject({ code: factorCode() });
export const factorConfirmInput = z.strictObject({ code: digitCode() });
/** What an authenticator takes over, as text and as the content of a QR code. */
export const factorSecret = z.object({ secret: z.string(), address: z.string() });
export type FactorSecret = z.output<typeof factorSecret>;
export const factorConfirmed = z.object({
  session: staffSession,
  /** Shown this once. */
  recovery_codes: z.array(z.string()),
});
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
/** A second person agrees that somebody may approve. */
export const approverInput = z.strictObject({ staff_id: z.int().check(z.gte(1)) });
/** A reset that takes two people. */
export const factorResetInput = z.strictObject({ staff_id: z.int().check(z.gte(1)) });
