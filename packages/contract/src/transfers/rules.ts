/** `held`: the money has left the sender and waits, a large first transfer to somebody; `stopped`: it went back. */
export const TRANSFER_STATES = ["done", "held", "stopped"] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

/** The lists of the back office. */
export const ADMIN_TRANSFER_LISTS = [...TRANSFER_STATES, "corrected"] as const;
export type AdminTransferList = (typeof ADMIN_TRANSFER_LISTS)[number];

/** Who or what stopped a held transfer: its sender, staff, or an account that was blocked or closed meanwhile. */
export const STOP_REASONS = ["sender", "sender_closed", "receiver_closed", "staff"] as const;
export type StopReason = (typeof STOP_REASONS)[number];

export const TRANSFER_DIRECTIONS = ["out", "in"] as const;
export type TransferDirection = (typeof TRANSFER_DIRECTIONS)[number];

export const TRANSFER_NOTES_CHARACTERS = 140;

/** Wrong passwords in a row of a transfer, from which on the account has to wait before the next is looked at. */
export const TRANSFER_PASSWORD_TRIES = 3;

/** What a member's own QR code says: this, and the number. */
export const MEMBER_CODE = "konter:member:";

/** The number in what a camera read: of a member's code, or the number alone; undefined for anything else. */
export function numberOfCode(read: string): string | undefined {
  const text = read.trim();
  const number = text.startsWith(MEMBER_CODE) ? text.slice(MEMBER_CODE.length) : text;
  return /^(\+?62|0)8\d{8,11}$/.test(number) ? number : undefined;
}
