/** The transaction states (feature row M242) that apply to bank transfers. */
export const SEND_MONEY_STATES = [
  "unprocessed",
  "processing",
  "success",
  "failed",
  "returned",
] as const;
export type SendMoneyState = (typeof SEND_MONEY_STATES)[number];

/** Why it failed or was returned, as shown to the sender. */
export const SEND_MONEY_REASONS = ["account", "institution", "vendor", "not_sent"] as const;
export type SendMoneyReason = (typeof SEND_MONEY_REASONS)[number];

export const SEND_MONEY_NOTE_CHARACTERS = 60;
/** Hours for which a name check can be used for a transfer. */
export const SEND_MONEY_CHECK_HOURS = 24;

/** Lists of the back office. `stuck`: no response for an hour. `attention`: needs a person. */
export const ADMIN_SEND_MONEY_LISTS = [...SEND_MONEY_STATES, "stuck", "attention"] as const;
export type AdminSendMoneyList = (typeof ADMIN_SEND_MONEY_LISTS)[number];
export const SEND_MONEY_STUCK_MINUTES = 60;

/** Whether two names may be the same person: every word of the shorter name is in the longer one. */
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
