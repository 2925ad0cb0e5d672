import { loginInput } from "@konter/contract/devices";
import { validatorOf } from "@konter/ui/validation";
import { api } from "../../app/api.ts";
import { enter } from "../../app/session/enter.ts";

export const login = validatorOf(loginInput);

/** Signs in, and returns the path to open. */
export async function signIn(
  values: { readonly hp: string; readonly password: string },
  next: string | undefined,
): Promise<string> {
  return enter(await api("POST auth/login", values), next);
}

/** The same with a passkey selected in the form; undefined when none was selected. */
export async function signInByAutofill(next: string | undefined): Promise<string | undefined> {
  const passkeys = await import("../passkeys/passkeys.ts");
  const answer = await passkeys.signInByAutofill();
  return answer && enter(answer, next);
}

/** Asks whether to recover a deleted account. */
export async function offerRecovery(values: { hp: string; password: string }): Promise<void> {
  const account = await import("../account/index.ts");
  account.offerRecovery(values);
}
