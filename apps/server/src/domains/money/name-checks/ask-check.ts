import { hash } from "node:crypto";
import { formatRupiah, rupiah } from "@konter/contract/money";
import { INSTITUTIONS, readAccountNumber } from "@konter/contract/name-checks";
import type {
  InstitutionCode,
  InstitutionType,
  NameCheckInput,
  NameCheckOptions,
} from "@konter/contract/name-checks";
import { memberAccount, postAll } from "@konter/ledger";
import { onlyRow } from "@konter/postgres";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { readBrandSettings, readFreshSettings } from "../../office/brand/index.ts";
import type { MemberSubject } from "../../people/identity/index.ts";
import { newReference } from "../../sales/purchase/index.ts";
import { disburserFor, reachedInstitutions } from "../disbursers/index.ts";
import type { DisburserRegistry } from "../disbursers/index.ts";
import type { NameCheckRow } from "./store.ts";

/** Money of checks under way. */
export const HELD = { kind: "in_flight", owner: "name_checks" } as const;

const feeOf = (
  settings: { readonly name_check_fee_bank: number; readonly name_check_fee_e_wallet: number },
  type: InstitutionType,
): number => (type === "bank" ? settings.name_check_fee_bank : settings.name_check_fee_e_wallet);

export async function readOptions(
  brand: BrandContext,
  registry: DisburserRegistry,
  memberId: number,
): Promise<NameCheckOptions> {
  const [settings, deposit] = await Promise.all([
    readBrandSettings(brand),
    brand.ledger.balance(memberAccount("deposit", memberId)),
  ]);
  const reached = reachedInstitutions(registry);
  return {
    fees: {
      bank: rupiah(settings.name_check_fee_bank),
      e_wallet: rupiah(settings.name_check_fee_e_wallet),
    },
    cache_hours: settings.name_check_cache_hours,
    institutions: Object.entries(INSTITUTIONS).flatMap(([code, { type, name }]) =>
      reached.has(code) ? [{ code: code as InstitutionCode, type, name }] : [],
    ),
    deposit,
  };
}

/** The number as it is kept. Throws name_check_account_invalid, on its field. */
function requireAccount(institution: InstitutionCode, typed: string): string {
  const account = readAccountNumber(institution, typed);
  const parameters = { name: INSTITUTIONS[institution].name };
  if (account !== undefined) return account;
  throw new Refusal("name_check_account_invalid", {
    parameters,
    fields: { account_number: { rule: "name_check_account_invalid", parameters } },
  });
}

/**
 * Writes a check down and holds its fee, in one transaction; a success of the last hours is shown again for nothing. The same key
 * and input are the same check. Throws name_check_closed, name_check_account_invalid, name_check_fee_moved, account_blocked,
 * balance_insufficient, idempotency_key_reused.
 */
export async function acceptCheck(
  brand: BrandContext,
  registry: DisburserRegistry,
  member: MemberSubject,
  key: string,
  input: NameCheckInput,
): Promise<NameCheckRow> {
  const { institution } = input;
  const account = requireAccount(institution, input.account_number);
  const inputHash = hash("sha256", JSON.stringify(["name_check", institution, account]), "buffer");
  return inTransaction(brand.pool, async (client) => {
    await client.query("select hold_ledger()");
    const known = await findByKey(client, member.id, key);
    if (known !== undefined) {
      if (!known.input_hash.equals(inputHash)) throw new Refusal("idempotency_key_reused");
      return known;
    }
    await refuseBlocked(client, member.id);
    const settings = await readFreshSettings(brand, client);
    const asked = { memberId: member.id, key, inputHash, institution, account };
    const before = await findKnown(client, asked, settings.name_check_cache_hours);
    if (before !== undefined) return showAgain(client, asked, before);
    const { type, name } = INSTITUTIONS[institution];
    const fee = feeOf(settings, type);
    if (fee > input.fee)
      throw new Refusal("name_check_fee_moved", {
        parameters: { fee: formatRupiah(fee), amount: fee },
      });
    const connected = disburserFor(registry, institution);
    if (connected === undefined) throw new Refusal("name_check_closed", { parameters: { name } });
    return hold(client, asked, fee, connected.id);
  });
}

interface Asked {
  readonly memberId: number;
  readonly key: string;
  readonly inputHash: Buffer;
  readonly institution: InstitutionCode;
  readonly account: string;
}

async function findByKey(
  client: pg.PoolClient,
  memberId: number,
  key: string,
): Promise<NameCheckRow | undefined> {
  const found = await client.query<NameCheckRow>(
    "select * from name_check where member_id = $1 and idempotency_key = $2",
    [memberId, key],
  );
  return found.rows[0];
}

async function refuseBlocked(client: pg.PoolClient, memberId: number): Promise<void> {
  const found = await client.query<{ blocked: boolean }>(
    "select is_blocked(m) as blocked from member m where id = $1",
    [memberId],
  );
  if (onlyRow(found).blocked) throw new Refusal("account_blocked");
}

async function findKnown(
  client: pg.PoolClient,
  { memberId, institution, account }: Asked,
  hours: number,
): Promise<NameCheckRow | undefined> {
  const found = await client.query<NameCheckRow>(
    `select * from name_check where member_id = $1 and institution = $2 and account_number = $3 and state = 'success'
       and cached_from is null and settled_at > clock_timestamp() - make_interval(hours => $4) order by settled_at desc limit 1`,
    [memberId, institution, account, hours],
  );
  return found.rows[0];
}

async function showAgain(
  client: pg.PoolClient,
  { memberId, key, inputHash }: Asked,
  before: NameCheckRow,
): Promise<NameCheckRow> {
  const added = await client.query<NameCheckRow>(
    `insert into name_check (ref_id, member_id, idempotency_key, input_hash, institution, type, account_number, fee, cached_from,
       state, name, is_suspected, settled_at)
     select $2, $3, $4, $5, institution, type, account_number, 0, id, 'success', name, is_suspected, clock_timestamp()
     from name_check where id = $1 returning *`,
    [before.id, newReference("N"), memberId, key, inputHash],
  );
  return onlyRow(added);
}

async function hold(
  client: pg.PoolClient,
  { memberId, key, inputHash, institution, account }: Asked,
  fee: number,
  disburserId: string,
): Promise<NameCheckRow> {
  const added = await client.query<NameCheckRow>(
    `insert into name_check (ref_id, member_id, idempotency_key, input_hash, institution, type, account_number, fee, disburser_id, next_ask_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, clock_timestamp()) returning *`,
    [
      newReference("N"),
      memberId,
      key,
      inputHash,
      institution,
      INSTITUTIONS[institution].type,
      account,
      fee,
      disburserId,
    ],
  );
  const row = onlyRow(added);
  if (fee === 0) return row;
  const deposit = memberAccount("deposit", memberId);
  const [result] = await postAll(client, [
    {
      key: `name_check:${row.ref_id}:hold`,
      kind: "name_check_hold",
      reference: row.ref_id,
      transfers: [{ debit: deposit, credit: HELD, amount: rupiah(fee) }],
    },
  ]);
  if (result === "insufficient") throw await tooLittle(client, memberId, fee);
  return row;
}

/** balance_insufficient, with what is missing of an amount. */
export async function tooLittle(
  client: pg.PoolClient,
  memberId: number,
  amount: number,
): Promise<Refusal> {
  const found = await client.query<{ balance: number }>(
    "select coalesce((select balance from ledger.account where kind = 'deposit' and owner = $1), 0) as balance",
    [String(memberId)],
  );
  const missing = Math.max(1, amount - onlyRow(found).balance);
  return new Refusal("balance_insufficient", {
    parameters: { missing: formatRupiah(missing), amount: missing },
  });
}
