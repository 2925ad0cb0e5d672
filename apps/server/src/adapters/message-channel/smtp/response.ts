import type { SendOutcome } from "../../../ports/message-channel.ts";
import { outcomeOf } from "../outcome.ts";
import { stateOfReply } from "./codes.ts";

interface SmtpError {
  readonly code?: unknown;
  readonly responseCode?: unknown;
  readonly message?: unknown;
}

/** What the server's reply, or its silence, says of a mail that was not taken. */
export function readFailure(error: unknown, secrets: readonly (string | undefined)[]): SendOutcome {
  const { code, responseCode, message } = (error ?? {}) as SmtpError;
  const reply = typeof responseCode === "number" ? responseCode : undefined;
  // A wrong password is answered with 535, a missing one with other codes: neither passes with time.
  const state = code === "EAUTH" ? "refused" : stateOfReply(reply);
  return outcomeOf(
    state,
    reply === undefined ? wordOf(code) : String(reply),
    typeof message === "string" ? message : "",
    secrets,
  );
}

const wordOf = (code: unknown): string => (typeof code === "string" ? code : "unknown");
