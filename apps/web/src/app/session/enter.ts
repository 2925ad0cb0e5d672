import type { LoginAnswer } from "@konter/contract/devices";
import { safeNext } from "./next-path.ts";
import { session } from "../session-store.ts";

/**
 * Stores the sign-in response and returns the path to open: without an account yet, the page where this browser waits
 * for a trusted device.
 */
export function enter(answer: LoginAnswer, next: string | undefined): string {
  session.set(answer);
  if (answer.account) return safeNext(next);
  if (next !== undefined) sessionStorage.setItem("konter:next", next);
  return "/auth/device";
}
