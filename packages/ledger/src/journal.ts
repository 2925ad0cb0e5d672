import { createHash } from "node:crypto";
import type { Rupiah } from "@konter/contract/money";
import type { AccountName } from "./accounts.ts";

/** Moves a positive amount from one account to another. */
export interface Transfer {
  readonly debit: AccountName;
  readonly credit: AccountName;
  readonly amount: Rupiah;
}

/** Transfers that are posted all or none. */
export interface Journal {
  /** Identifies the journal permanently: the same key posts once. */
  readonly key: string;
  readonly kind: string;
  /** What it belongs to, such as a purchase's ref id or a deposit code. */
  readonly reference: string;
  readonly transfers: readonly Transfer[];
}

/**
 * `posted` now; `replayed`: the same journal existed already; `key_reused`: the key exists with another input;
 * `insufficient`: an account would fall below its floor. Only `posted` changed anything.
 */
export type PostResult = "posted" | "replayed" | "key_reused" | "insufficient";

class InvalidJournal extends Error {
  override readonly name = "InvalidJournal";
}

/** The journal as ledger.post takes it. Throws InvalidJournal for a programmer's error. */
export function toWire(journal: Journal): unknown {
  if (journal.transfers.length === 0)
    throw new InvalidJournal(`journal ${journal.key} has no transfer`);
  const transfers = journal.transfers.map(({ debit, credit, amount }) => {
    if (!Number.isSafeInteger(amount) || amount <= 0)
      throw new InvalidJournal(`journal ${journal.key}: amount ${amount}`);
    if (debit.kind === credit.kind && debit.owner === credit.owner)
      throw new InvalidJournal(`journal ${journal.key}: an account pays itself`);
    return {
      debit_kind: debit.kind,
      debit_owner: debit.owner,
      credit_kind: credit.kind,
      credit_owner: credit.owner,
      amount,
    };
  });
  return {
    key: journal.key,
    hash: inputHash(journal),
    kind: journal.kind,
    reference: journal.reference,
    transfers,
  };
}

/** SHA-256 over all fields of the journal except its key, in hex. */
export function inputHash(journal: Journal): string {
  const content = [
    journal.kind,
    journal.reference,
    ...journal.transfers.map((transfer) => [
      transfer.debit.kind,
      transfer.debit.owner,
      transfer.credit.kind,
      transfer.credit.owner,
      transfer.amount,
    ]),
  ];
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}
