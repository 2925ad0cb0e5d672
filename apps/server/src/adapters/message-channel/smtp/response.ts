import { ADDRESS_REFUSED } from "../../outbound.ts";
import type { Trouble } from "../../../ports/connection.ts";
import type { SendOutcome } from "../../../ports/message-channel.ts";
import { outcomeOf } from "../outcome.ts";
import { stateOfReply } from "./codes.ts";

interface SmtpError {
  readonly code?: unknown;
  readonly responseCode?: unknown;
  readonly message?: unknown;
}

/** The outcome of a mail that was not accepted, from the server's reply or its absence. */
export function readFailure(error: unknown, secrets: readonly (string | undefined)[]): SendOutcome {
  const { code, responseCode, message } = (error ?? {}) as SmtpError;
  const reply = typeof responseCode === "number" ? responseCode : undefined;
  // A wrong password gives 535, a missing one other codes; neither is temporary.
  const state = code === "EAUTH" ? "refused" : stateOfReply(reply);
  return outcomeOf(
    state,
    reply === undefined ? wordOf(code) : String(reply),
    typeof message === "string" ? message : "",
    secrets,
  );
}

/** The library's error names, mapped to ours. */
const TROUBLES: Readonly<Record<string, Trouble>> = {
  [ADDRESS_REFUSED]: "address_refused",
  ECONNREFUSED: "not_connected",
  ECONNECTION: "not_connected",
  EDNS: "not_connected",
  ENOTFOUND: "not_connected",
  EAI_AGAIN: "not_connected",
  ETIMEDOUT: "timeout",
  ESOCKET: "connection_lost",
};

const wordOf = (code: unknown): string =>
  typeof code === "string" ? (TROUBLES[code] ?? code) : "unknown";
