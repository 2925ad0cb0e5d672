/** SPEC's states of a transaction, as far as money sent to a bank has them. */
export const SEND_MONEY_STATES = [
  "unprocessed",
  "processing",
  "success",
  "failed",
  "returned",
] as const;
export type SendMoneyState = (typeof SEND_MONEY_STATES)[number];

/** Why it failed or came back, as its sender reads it. */
export const SEND_MONEY_REASONS = ["account", "institution", "vendor", "not_sent"] as const;
export type SendMoneyReason = (typeof SEND_MONEY_REASONS)[number];

export const SEND_MONEY_NOTE_CHARACTERS = 60;
/** A name check is good for sending for so long. */
export const SEND_MONEY_CHECK_HOURS = 24;

/** The lists of the back office; `stuck`: no answer for an hour; `attention`: a person has to look. */
export const ADMIN_SEND_MONEY_LISTS = [...SEND_MONEY_STATES, "stuck", "attention"] as const;
export type AdminSendMoneyList = (typeof ADMIN_SEND_MONEY_LISTS)[number];
export const SEND_MONEY_STUCK_MINUTES = 60;

/** Whether two names can be one person's: every word of the shorter one stands in the other. */
export function isSameName(typed: string, found: string): boolean {
  const words = (name: string) =>
    name
      .toUpperCase()
      .replaceAll(/[^\p{L}\p{N} ]/gu, " ")
      .split(/\s+/)
      .filter((word) => word !== "");
  const [one, other] = [words(typed), words(found)];
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return short.length > 0 && short.every((word) => long.includes(word));
}
