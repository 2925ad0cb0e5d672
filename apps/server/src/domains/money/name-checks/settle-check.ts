import { rupiah } from "@konter/contract/money";
import { INSTITUTIONS, NAME_CHECK_WAIT_SECONDS } from "@konter/contract/name-checks";
import type { NameCheckFailure } from "@konter/contract/name-checks";
import { memberAccount } from "@konter/ledger";
import type { AccountName, Change } from "@konter/ledger";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { NameReading } from "../../../ports/disbursement.ts";
import { notify } from "../../../kernel/notices/index.ts";
import { isPretence } from "../disbursers/index.ts";
import type { Unreached } from "../../../kernel/call-vendor.ts";
import { HELD } from "./ask-check.ts";
import { NAME_CHECK_NOTICES } from "./notices.ts";
import type { NameCheckRow } from "./store.ts";

/** Delays between status queries in seconds; the last one repeats. */
const PAUSES_SECONDS = [1, 2, 3, 5, 10, 30, 60, 300, 900, 1_800] as const;
/** How long a vendor may leave a check unresolved. */
const GIVEN_UP_AFTER_HOURS = 24;

const EARNED = { kind: "revenue", owner: "name_check" } as const;

/**
 * Settles a check from one vendor response; no other function does. An uncertain response leaves the check open for a
 * day; after that the fee is refunded because nothing was delivered. A settled check does not change.
 */
export async function settleCheck(
  brand: BrandContext,
  id: number,
  said: NameReading | Unreached,
): Promise<void> {
  await brand.ledger.commit(
    async (change) => {
      const found = await change.reads.query<
        NameCheckRow & { readonly is_over: boolean; readonly is_late: boolean }
      >(
        `select *, made_at < clock_timestamp() - interval '${GIVEN_UP_AFTER_HOURS} hours' as is_over,
         is_awaited_later or made_at < clock_timestamp() - interval '${NAME_CHECK_WAIT_SECONDS} seconds' as is_late
       from name_check where id = $1 for no key update`,
        [id],
      );
      const [row] = found.rows;
      if (row?.state !== "pending") return;
      // A sandbox knows no real accounts, so the check fails.
      if (await isPretence(change.reads, row.disburser_id)) await fail(change, row, "unanswered");
      else if (said.state === "found") await succeed(change, row, said.name, said.isSuspected);
      else if (said.state === "invalid") await fail(change, row, said.reason);
      else if (row.is_over) await fail(change, row, "unanswered");
      else await askAgain(change, row, said);
    },
    { key: `name_check:${id}` },
  );
}

async function askAgain(
  { writes }: Change,
  { id, asks }: NameCheckRow,
  said: NameReading | Unreached,
): Promise<void> {
  const seconds = PAUSES_SECONDS[Math.min(asks, PAUSES_SECONDS.length) - 1] ?? PAUSES_SECONDS[0];
  const { code, message } = said.state === "unreached" ? NOT_REACHED : said;
  await writes.query(
    `update name_check set next_ask_at = clock_timestamp() + make_interval(secs => $2), code = $3, message = $4 where id = $1`,
    [id, seconds, code, message],
  );
}

const NOT_REACHED = { code: "not_reached", message: "" } as const;

type Locked = NameCheckRow & { readonly is_late: boolean };

async function succeed(
  change: Change,
  row: Locked,
  name: string,
  isSuspected: boolean,
): Promise<void> {
  await change.writes.query(
    "update name_check set state = 'success', name = $2, is_suspected = $3, settled_at = clock_timestamp(), next_ask_at = null where id = $1",
    [row.id, name, isSuspected],
  );
  if (row.fee > 0) move(change, row, "name_check_success", EARNED);
  if (!row.is_late) return;
  const { institution, account_number, member_id: memberId, ref_id: refId } = row;
  const facts = { institution: INSTITUTIONS[institution].name, account_number, name };
  await notify(change.writes, NAME_CHECK_NOTICES.found, { memberId, refId, facts });
}

async function fail(change: Change, row: Locked, failure: NameCheckFailure): Promise<void> {
  await change.writes.query(
    "update name_check set state = 'failed', failure = $2, settled_at = clock_timestamp(), next_ask_at = null where id = $1",
    [row.id, failure],
  );
  const { fee, member_id: memberId, ref_id: refId } = row;
  if (fee > 0) move(change, row, "name_check_refund", memberAccount("deposit", memberId));
  if (row.is_late)
    await notify(change.writes, NAME_CHECK_NOTICES.failed, {
      memberId,
      refId,
      facts: { failure, fee },
    });
}

/** Moves the held fee. A journal that exists already indicates a bug and throws. */
function move(
  change: Change,
  { ref_id: reference, fee }: NameCheckRow,
  kind: "name_check_success" | "name_check_refund",
  credit: AccountName,
): void {
  const transfers = [{ debit: HELD, credit, amount: rupiah(fee) }];
  const key = `name_check:${reference}:settle`;
  change.post(
    [{ key, kind, reference, transfers }],
    ([result]) => new Error(`the fee of name check ${reference} was not moved: ${result}`),
  );
}
