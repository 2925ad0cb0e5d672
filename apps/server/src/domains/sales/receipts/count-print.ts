import type { Locale } from "@konter/contract/locale";
import { formatRupiah, rupiah } from "@konter/contract/money";
import { receiptProblem } from "@konter/contract/receipts";
import type { ReceiptPrints, ReceiptProblem, ReceiptSource } from "@konter/contract/receipts";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { idempotent, inputHash } from "../../../platform/idempotent.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { readBrandSettings } from "../../../kernel/settings/index.ts";
import { holdAccount } from "../../people/identity/index.ts";
import { findSources, readReferences } from "./list-receipts.ts";

export interface PrintAct {
  readonly ids: string;
  readonly service_fee?: number | undefined;
}

interface PrintRow {
  readonly ref_id: string;
  readonly number: number;
  readonly service_fee: number | null;
}

/**
 * Counts one print of each receipt, once per key. On an error it counts none. Throws receipts_too_many,
 * transaction_not_found, receipt_not_success, receipt_token_invalid, receipt_service_fee_above_cap,
 * idempotency_key_reused.
 */
export async function countPrint(
  brand: BrandContext,
  memberId: number,
  key: string,
  act: PrintAct,
  locale: Locale,
): Promise<ReceiptPrints> {
  const references = readReferences(act.ids);
  await refuseAboveCap(brand, act.service_fee ?? 0);
  const hash = inputHash(act);
  const call = {
    earlier: `select jsonb_agg(jsonb_build_object('ref_id', ref_id, 'number', number, 'service_fee', service_fee) order by id) as answer,
         bool_and(input_hash = $3) as same
       from receipt_print where member_id = $1 and key = $2 having count(*) > 0`,
    key: [memberId, key],
    input: [hash],
  };
  const seal = await brand.textSeal();
  return inTransaction(brand.pool, async (client) => {
    await holdAccount(client, memberId);
    const prints = await idempotent<readonly PrintRow[]>(client, call, async () => {
      refuseUnprintable(references, await findSources(client, seal, memberId, references, locale));
      return writePrints(client, memberId, { key, hash, references, act });
    });
    return answer(prints);
  });
}

const answer = (rows: readonly PrintRow[]): ReceiptPrints => ({
  prints: rows.map(({ ref_id, number, service_fee: fee }) => ({
    ref_id,
    number,
    service_fee: fee === null ? null : rupiah(fee),
  })),
});

async function writePrints(
  client: pg.ClientBase,
  memberId: number,
  {
    key,
    hash,
    references,
    act,
  }: {
    readonly key: string;
    readonly hash: Buffer;
    readonly references: readonly string[];
    readonly act: PrintAct;
  },
): Promise<readonly PrintRow[]> {
  const written = await client.query<PrintRow>(
    `insert into receipt_print (member_id, ref_id, number, service_fee, key, input_hash)
     select $1, given.ref_id, 1 + coalesce((select max(number) from receipt_print where ref_id = given.ref_id), 0), $3, $4, $5
     from unnest($2::text[]) with ordinality as given(ref_id, place) order by given.place
     returning ref_id, number, service_fee`,
    [memberId, references, act.service_fee ?? null, key, hash],
  );
  return written.rows;
}

/** Checks an agent's service fee against the brand's cap (feature row M281). Throws receipt_service_fee_above_cap. */
export async function refuseAboveCap(brand: BrandContext, fee: number): Promise<void> {
  const { receipt_service_fee_cap: cap } = await readBrandSettings(brand);
  if (fee <= cap) return;
  const parameters = { max: formatRupiah(cap) };
  throw new DomainError("receipt_service_fee_above_cap", {
    parameters,
    fields: { service_fee: { rule: "receipt_service_fee_above_cap", parameters } },
  });
}

function refuseUnprintable(
  references: readonly string[],
  sources: ReadonlyMap<string, ReceiptSource>,
): void {
  const refused = new Map<ReceiptProblem, string[]>();
  for (const ref of references) {
    const source = sources.get(ref);
    if (source === undefined) throw new DomainError("transaction_not_found");
    const problem =
      source.transaction === null ? "receipt_not_success" : receiptProblem(source.transaction);
    if (problem !== undefined) refused.set(problem, [...(refused.get(problem) ?? []), ref]);
  }
  for (const [problem, ids] of refused)
    throw new DomainError(problem, { parameters: { ids: ids.join(", ") } });
}
