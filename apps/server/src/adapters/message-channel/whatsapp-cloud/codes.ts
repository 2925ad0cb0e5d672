import type { SendOutcome, TemplateProblem } from "../../../ports/message-channel.ts";

/**
 * Error codes of the Cloud API that reject this message permanently. Source: Meta, Cloud API error codes. An unlisted
 * code may be temporary.
 */
const REFUSED = new Set([
  0, // access token not valid
  3, // no permission for this call
  10,
  190, // access token expired
  100, // a parameter is invalid
  131_005,
  131_008, // a parameter is missing
  131_009,
  131_021, // sender and receiver are the same
  131_026, // the number has no WhatsApp, or cannot be reached by a template
  131_030, // the number is not on the test account's list
  131_031, // our account is locked
  131_042, // a payment problem of our account
  131_045, // our number is not registered
  131_049, // held back to limit messages to the reader
  131_051,
  132_000, // the template has other parameters
  132_001, // no such template in this language
  132_005,
  132_007,
  132_012,
  132_015, // the template is paused
  132_016, // the template is disabled
]);

/** The template problem of each error code that reports one. Source: Meta, Cloud API error codes. */
const PROBLEMS: Readonly<Record<number, TemplateProblem>> = {
  132_000: "places_differ",
  132_001: "missing",
  132_005: "places_differ", // too long with its placeholders filled
  132_007: "stopped", // its text violates the policy
  132_012: "places_differ",
  132_015: "stopped",
  132_016: "stopped",
};

export const problemOfCode = (code: number): TemplateProblem | undefined => PROBLEMS[code];

export function stateOfCode(code: number): SendOutcome["state"] {
  return REFUSED.has(code) ? "refused" : "trouble";
}
