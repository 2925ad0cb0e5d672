import { loginInput } from "@konter/contract";
import { validatorOf } from "@konter/ui/validation";
import { api } from "../../app/api.ts";
import { safeNext } from "../../app/next-path.ts";
import { session } from "../../app/session-store.ts";

export const login = validatorOf(loginInput);

/** Signs in, and returns where to go on: without an account yet, to where this browser waits for a trusted device. */
export async function signIn(
  values: { readonly hp: string; readonly password: string },
  next: string | undefined,
): Promise<string> {
  const answer = await api("login", values);
  session.set(answer);
  if (answer.account) return safeNext(next);
  if (next !== undefined) sessionStorage.setItem("konter:next", next);
  return "/auth/device";
}

/** Asks whether a deleted account is to come back. */
export async function offerRecovery(values: { hp: string; password: string }): Promise<void> {
  const account = await import("../account/index.ts");
  account.offerRecovery(values);
}
