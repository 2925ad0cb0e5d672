/**
 * `held`: a large first transfer to a receiver; the money has left the sender and waits. `stopped`: returned to the
 * sender.
 */
export const TRANSFER_STATES = ["done", "held", "stopped"] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

/** The lists of the back office. */
export const ADMIN_TRANSFER_LISTS = [...TRANSFER_STATES, "corrected"] as const;
export type AdminTransferList = (typeof ADMIN_TRANSFER_LISTS)[number];

/**
 * Why a held transfer was stopped: by its sender, by staff, or because an account was blocked or closed in the
 * meantime.
 */
export const STOP_REASONS = ["sender", "sender_closed", "receiver_closed", "staff"] as const;
export type StopReason = (typeof STOP_REASONS)[number];

export const TRANSFER_DIRECTIONS = ["out", "in"] as const;
export type TransferDirection = (typeof TRANSFER_DIRECTIONS)[number];

export const TRANSFER_NOTES_CHARACTERS = 140;

/** Consecutive wrong passwords for a transfer, after which the account must wait before the next attempt. */
export const TRANSFER_PASSWORD_TRIES = 3;

/** Prefix of the number in a member's QR code. */
export const MEMBER_CODE = "konter:member:";

/** Returns the number in a scanned text: a member's code, or the number alone; undefined for any other text. */
export function numberOfCode(read: string): string | undefined {
  const text = read.trim();
  const number = text.startsWith(MEMBER_CODE) ? text.slice(MEMBER_CODE.length) : text;
  return /^(\+?62|0)8\d{8,11}$/.test(number) ? number : undefined;
}
