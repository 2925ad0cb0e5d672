import { formatRupiah, rupiah } from "@konter/contract/money";
import type { ErrorCode } from "@konter/contract/errors";
import { SEND_MONEY_CHECK_HOURS } from "@konter/contract/send-money";
import type { SendMoneyOptions } from "@konter/contract/send-money";
import { memberAccount } from "@konter/ledger";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { detailLimit, detailNumber, readDetail } from "../../../platform/read-detail.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { readBrandSettings } from "../../../kernel/settings/index.ts";
import { readVerification } from "../../people/verification/index.ts";
import { agentStopped, coolingLimit } from "../../people/identity/index.ts";

/** The brand's settings for sending. */
export interface Terms {
  readonly open: boolean;
  readonly fee: number;
  readonly fee_returns: boolean;
  readonly least: number;
  readonly most: number;
  readonly day: number;
  readonly new_recipient: number;
}

type Settings = Awaited<ReturnType<typeof readBrandSettings>>;

export const termsOf = (settings: Settings): Terms => ({
  open: settings.send_money_open,
  fee: settings.send_money_fee,
  fee_returns: settings.send_money_fee_returned,
  least: settings.send_money_minimum,
  most: settings.send_money_single,
  day: settings.send_money_day,
  new_recipient: settings.send_money_new_recipient,
});

/** Returns whether the account may send, and its terms. */
export async function readOptions(
  brand: BrandContext,
  memberId: number,
): Promise<SendMoneyOptions> {
  const [settings, deposit, verification, sent] = await Promise.all([
    readBrandSettings(brand),
    brand.ledger.balance(memberAccount("deposit", memberId)),
    readVerification(brand.pool, memberId),
    brand.pool.query<{ sum: number }>(
      "select sent_to_banks_on($1, (clock_timestamp() at time zone 'Asia/Jakarta')::date) as sum",
      [memberId],
    ),
  ]);
  const terms = termsOf(settings);
  return {
    open: terms.open,
    verification: verification.state,
    deposit,
    fee: rupiah(terms.fee),
    fee_returns: terms.fee_returns,
    least: rupiah(terms.least),
    most: rupiah(terms.most),
    day_limit: rupiah(terms.day),
    day_left: rupiah(Math.max(0, terms.day - onlyRow(sent).sum)),
    new_recipient_limit: rupiah(terms.new_recipient),
  };
}

/** Returns whether nothing was sent to this account before. Throws the error of send_money_refusal. */
export async function requireAllowed(
  database: Queries,
  memberId: number,
  to: { readonly institution: string; readonly account_number: string },
  amount: number,
  terms: Terms,
): Promise<boolean> {
  const found = await database.query<{
    code: ErrorCode | null;
    detail: string | null;
    is_new: boolean;
  }>("select * from send_money_refusal($1, $2, $3, $4, $5)", [
    memberId,
    to.institution,
    to.account_number,
    amount,
    JSON.stringify(terms),
  ]);
  const { code, detail, is_new: isNew } = onlyRow(found);
  if (code !== null) throw refusalOf(code, detail);
  return isNew;
}

function refusalOf(code: ErrorCode, detail: string | null): DomainError {
  const onAmount = (parameters: Readonly<Record<string, string>>): DomainError =>
    new DomainError(code, { parameters, fields: { amount: { rule: code, parameters } } });
  switch (code) {
    case "send_money_below_minimum":
      return onAmount({ least: formatRupiah(readDetail(detailNumber, detail)) });
    case "send_money_above_limit":
      return onAmount({ limit: formatRupiah(readDetail(detailNumber, detail)) });
    case "send_money_day_limit":
    case "send_money_new_limit": {
      const { limit, left } = readDetail(detailLimit, detail);
      return onAmount({ limit: formatRupiah(limit), left: formatRupiah(left) });
    }
    case "agent_stopped":
      return agentStopped(detail);
    case "cooling_limit":
      return coolingLimit(detail);
    default:
      return new DomainError(code);
  }
}

/** The name check is another account's, not successful, or too old. */
export const checkNeeded = (): DomainError =>
  new DomainError("send_money_check_needed", { parameters: { hours: SEND_MONEY_CHECK_HOURS } });
