import { formatRupiah, rupiah } from "@konter/contract/money";
import { INSTITUTIONS, readAccountNumber } from "@konter/contract/name-checks";
import type {
  InstitutionCode,
  InstitutionType,
  NameCheckInput,
  NameCheckOptions,
} from "@konter/contract/name-checks";
import { memberAccount } from "@konter/ledger";
import type { Change } from "@konter/ledger";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { idempotent, inputHash } from "../../../platform/idempotent.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { readBrandSettings, readFreshSettings } from "../../../kernel/settings/index.ts";
import type { MemberSubject } from "../../../kernel/caller/index.ts";
import { refuseStopped } from "../../people/identity/index.ts";
import { newReference } from "../../../kernel/references.ts";
import { disburserFor, pretenceOf, reachedInstitutions } from "../disbursers/index.ts";
import type { DisburserRegistry } from "../disbursers/index.ts";
import { readCheckOf } from "./store.ts";
import type { NameCheckRow } from "./store.ts";

/** The account that holds the fees of pending checks. */
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

/** Returns the number in its stored form. Throws name_check_account_invalid for the field. */
function requireAccount(institution: InstitutionCode, typed: string): string {
  const account = readAccountNumber(institution, typed);
  const parameters = { name: INSTITUTIONS[institution].name };
  if (account !== undefined) return account;
  throw new DomainError("name_check_account_invalid", {
    parameters,
    fields: { account_number: { rule: "name_check_account_invalid", parameters } },
  });
}

/**
 * Creates a check and holds its fee in one transaction. A success of the last hours is returned without a fee. The same
 * key and input return the same check. Throws name_check_closed, name_check_account_invalid, name_check_fee_moved,
 * account_blocked, balance_insufficient, idempotency_key_reused.
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
  const agreed = inputHash(["name_check", institution, account]);
  const call = {
    earlier:
      "select ref_id as answer, input_hash = $3 as same from name_check where member_id = $1 and idempotency_key = $2",
    key: [member.id, key],
    input: [agreed],
  };
  const refId = await brand.ledger.commit(
    (change) =>
      idempotent<string>(change, call, async () => {
        await refuseBlocked(change.reads, member.id);
        const settings = await readFreshSettings(brand, change.reads);
        const asked = { memberId: member.id, key, agreed, institution, account };
        const before = await findKnown(brand.pool, asked, settings.name_check_cache_hours);
        if (before !== undefined) return showAgain(change, asked, before);
        const { type, name } = INSTITUTIONS[institution];
        const fee = feeOf(settings, type);
        if (fee > input.fee)
          throw new DomainError("name_check_fee_moved", {
            parameters: { fee: formatRupiah(fee), amount: fee },
          });
        const connected = disburserFor(registry, institution);
        if (connected === undefined)
          throw new DomainError("name_check_closed", { parameters: { name } });
        return hold(brand, change, asked, fee, connected.id);
      }),
    { key: `member:${member.id}` },
  );
  return readCheckOf(brand.pool, refId);
}

interface Asked {
  readonly memberId: number;
  readonly key: string;
  /** The digest of the input that is compared when the key is used again. */
  readonly agreed: Buffer;
  readonly institution: InstitutionCode;
  readonly account: string;
}

async function refuseBlocked(database: Queries, memberId: number): Promise<void> {
  const found = await database.query<{ blocked: boolean }>(
    "select is_blocked(m) as blocked from member m where id = $1",
    [memberId],
  );
  if (onlyRow(found).blocked) throw new DomainError("account_blocked");
  await refuseStopped(database, memberId);
}

async function findKnown(
  database: Queries,
  { memberId, institution, account }: Asked,
  hours: number,
): Promise<NameCheckRow | undefined> {
  const found = await database.query<NameCheckRow>(
    `select * from name_check where member_id = $1 and institution = $2 and account_number = $3 and state = 'success'
       and cached_from is null and not ${pretenceOf("disburser_id")} and settled_at > clock_timestamp() - make_interval(hours => $4) order by settled_at desc limit 1`,
    [memberId, institution, account, hours],
  );
  return found.rows[0];
}

async function showAgain(
  { writes }: Change,
  { memberId, key, agreed }: Asked,
  before: NameCheckRow,
): Promise<string> {
  const refId = newReference("N");
  await writes.query(
    `insert into name_check (ref_id, member_id, idempotency_key, input_hash, institution, type, account_number, fee, cached_from,
       state, name, is_suspected, settled_at)
     select $2, $3, $4, $5, institution, type, account_number, 0, id, 'success', name, is_suspected, clock_timestamp()
     from name_check where id = $1`,
    [before.id, refId, memberId, key, agreed],
  );
  return refId;
}

async function hold(
  brand: BrandContext,
  change: Change,
  { memberId, key, agreed, institution, account }: Asked,
  fee: number,
  disburserId: string,
): Promise<string> {
  const refId = newReference("N");
  await change.writes.query(
    `insert into name_check (ref_id, member_id, idempotency_key, input_hash, institution, type, account_number, fee, disburser_id, next_ask_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, clock_timestamp())`,
    [
      refId,
      memberId,
      key,
      agreed,
      institution,
      INSTITUTIONS[institution].type,
      account,
      fee,
      disburserId,
    ],
  );
  if (fee === 0) return refId;
  const deposit = memberAccount("deposit", memberId);
  change.post(
    [
      {
        key: `name_check:${refId}:hold`,
        kind: "name_check_hold",
        reference: refId,
        transfers: [{ debit: deposit, credit: HELD, amount: rupiah(fee) }],
      },
    ],
    () => tooLittle(brand, memberId, fee),
  );
  return refId;
}

/** Creates balance_insufficient with the missing part of the amount. */
export async function tooLittle(
  { ledger }: BrandContext,
  memberId: number,
  amount: number,
): Promise<DomainError> {
  const balance = await ledger.balance(memberAccount("deposit", memberId));
  const missing = Math.max(1, amount - balance);
  return new DomainError("balance_insufficient", {
    parameters: { missing: formatRupiah(missing), amount: missing },
  });
}
