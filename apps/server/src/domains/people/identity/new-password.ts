import type pg from "pg";
import { NotServed } from "../../../platform/line.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { isCommonPassword } from "./common-passwords.ts";
import type { PasswordOwner } from "./common-passwords.ts";
import { hashPassword, isPassword } from "./passwords.ts";

/** Throws password_too_common, on its field. */
export function refuseCommonPassword(password: string, owner: PasswordOwner): void {
  if (isCommonPassword(password, owner))
    throw new DomainError("password_too_common", {
      fields: { password: { rule: "password_too_common" } },
    });
}

/** Throws password_unchanged, on its field. */
export async function refuseSamePassword(password: string, stored: string): Promise<void> {
  if (await inQueue(isPassword(password, stored)))
    throw new DomainError("password_unchanged", {
      fields: { password: { rule: "password_unchanged" } },
    });
}

/** Returns the hash to store. Throws overloaded when the hashing queue is full. */
export const hashNewPassword = (password: string): Promise<string> =>
  inQueue(hashPassword(password));

export async function inQueue<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof NotServed
      ? new DomainError("overloaded", { retryAfterSeconds: 5 })
      : error;
  });
}

/** Sets the password and ends every session of the account. Every process is notified of the deleted rows. */
export async function replacePassword(
  client: pg.ClientBase,
  memberId: number,
  passwordHash: string,
): Promise<void> {
  await client.query("update member set password_hash = $2 where id = $1", [
    memberId,
    passwordHash,
  ]);
  await client.query("delete from session where member_id = $1", [memberId]);
}
