import type { ApprovalPage } from "@konter/contract/approvals";
import type { BankFeedToken } from "@konter/contract/banks";
import { setTimeout as sleep } from "node:timers/promises";
import { BYTES_TYPE } from "@konter/contract/http";
import { businessDate } from "@konter/contract/time";
import { mandiriFile } from "@konter/server/domains/money/banks/testing/bank-files.ts";
import type { HttpClient } from "../../brand/http-client.ts";

/** A line of the bank's own records. */
interface BookedLine {
  readonly id: string;
  readonly account: number;
  readonly day: string;
  readonly at: string;
  readonly amount: number;
  readonly description: string;
}

/**
 * A bank with two accounts of the brand and separate records. For the first account a program reports lines by the
 * feed: late, in any order, repeatedly, up to twenty times at once, and some not for days. For the second account staff
 * upload files that overlap.
 */
export interface Bank {
  /** Both accounts. The feed reports payments to the first. */
  readonly accounts: readonly [number, number];
  /** Pays an amount to an account. Returns the time. */
  pay(account: number, amount: number, description: string): string;
  /** The total and the number of payments by customers to an account. */
  paidTo(account: number): { readonly amount: number; readonly lines: number };
  /** Stops reporting. */
  rest(): Promise<void>;
  /** Reports all lines that are not reported yet, retrying as needed. */
  tellAll(): Promise<void>;
  /** Responses that a bank's program does not understand. */
  readonly unexpected: readonly string[];
}

const PAUSE_MS = 60;
const MOST_AT_ONCE = 20;
const FILE_SHARE = 0.12;

async function agree(client: HttpClient, id: number): Promise<void> {
  const { rows } = (await client.call("approvals", { limit: 100 })).json as ApprovalPage;
  const hash = rows.find(({ approval_id: each }) => each === id)?.hash;
  const answer = await client.call("approvalApprove", { approval_id: String(id), hash });
  if (answer.status !== 200) throw new Error(`feed token: ${answer.status} ${answer.text}`);
}

export async function openBank(parts: {
  readonly accounts: readonly [number, number];
  readonly address: string;
  readonly staff: readonly [HttpClient, HttpClient];
  readonly random: () => number;
}): Promise<Bank> {
  const { accounts, address, staff, random } = parts;
  const [byFeed, byFile] = accounts;
  const opened = await staff[0].call("bankFeedOpen", { account_id: String(byFeed) });
  const { token, approval_id: approvalId } = opened.json as BankFeedToken;
  if (approvalId !== null) await agree(staff[1], approvalId);
  const book: BookedLine[] = [];
  const unexpected: string[] = [];
  const told = new Set<string>();
  let isWorking = true;

  async function feed(lines: readonly BookedLine[]): Promise<boolean> {
    const rows = lines.map(({ account: _account, ...line }) => ({ ...line, direction: "in" }));
    const answer = await fetch(`${address}/callbacks/banks/${byFeed}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ lines: rows }),
    }).catch(() => undefined);
    if (answer === undefined) return false;
    const text = await answer.text().catch(() => "");
    if (answer.status !== 200 && answer.status !== 503)
      unexpected.push(`feed ${answer.status} ${text}`);
    return answer.status === 200;
  }

  /** The complete statement until now. */
  async function upload(): Promise<boolean> {
    const lines = book.filter(({ account }) => account === byFile);
    if (lines.length === 0) return true;
    const text = mandiriFile(
      lines.map(({ day, amount, description }) => ({ day, change: amount, text: description })),
    );
    const answer = await staff[1]
      .send(`/api/v1/admin/banks/${byFile}/file`, {
        method: "POST",
        body: new Uint8Array(Buffer.from(text)),
        headers: { "content-type": BYTES_TYPE },
      })
      .catch(() => undefined);
    if (answer !== undefined && answer.status !== 200 && answer.status !== 503)
      unexpected.push(`file ${answer.status} ${answer.text.slice(0, 200)}`);
    return answer?.status === 200;
  }

  const untold = () => book.filter(({ id, account }) => account === byFeed && !told.has(id));

  async function tellSome(): Promise<void> {
    // Some lines are not reported until the end.
    const due = untold().filter(({ id }) => !id.endsWith("0"));
    const again = book.filter(({ account }) => account === byFeed && random() < 0.03);
    const lines = [...new Set([...due, ...again])]
      .toSorted(() => random() - 0.5)
      .slice(0, 1 + Math.floor(random() * MOST_AT_ONCE));
    if (lines.length === 0) return;
    const copies = random() < 0.1 ? MOST_AT_ONCE : 1;
    const answers = await Promise.all(Array.from({ length: copies }, () => feed(lines)));
    // The program forgets some of its reports, and all whose response was lost.
    if (answers.some(Boolean) && random() < 0.9) for (const { id } of lines) told.add(id);
  }

  const work = (async () => {
    while (isWorking) {
      await tellSome();
      if (random() < FILE_SHARE) await upload();
      await sleep(PAUSE_MS);
    }
  })();

  return {
    accounts,
    pay(account, amount, description) {
      const now = new Date();
      const id = `m-${book.length + 1}`;
      const [day, at] = [businessDate(now), now.toISOString()];
      book.push({ id, account, day, at, amount, description });
      return at;
    },
    paidTo(account) {
      const lines = book.filter((line) => line.account === account);
      return { amount: lines.reduce((sum, { amount }) => sum + amount, 0), lines: lines.length };
    },
    async rest() {
      isWorking = false;
      await work;
    },
    async tellAll() {
      while (!(await upload())) await sleep(PAUSE_MS);
      for (let lines = untold(); lines.length > 0; lines = untold())
        if (await feed(lines.slice(0, 500))) for (const { id } of lines.slice(0, 500)) told.add(id);
        else await sleep(PAUSE_MS);
    },
    unexpected,
  };
}
