import type { MemberRow, OfficeHit, OfficeSearchAnswer } from "@konter/contract/members";
import { localPhone, normalisePhone } from "@konter/contract/phone";
import type pg from "pg";
import { maskedPerson, maskName, maskPhone } from "./masks.ts";
import { afterId, pageOf } from "./store.ts";

const ROWS = 20;
const SHORTEST_PART = 2;
/** From this many digits a text is a part of a number; shorter ones are an id. */
const SHORTEST_NUMBER = 4;

interface Found {
  readonly kind: OfficeHit["kind"];
  readonly id: string;
  readonly member_id: number;
  readonly name: string;
  readonly hp: string;
}

/**
 * Returns the records of an exact id, and members by a part of name, number or e-mail, newest first, with personal data
 * masked. All look-ups use an index except the one by parts.
 */
export async function searchOffice(
  pool: pg.Pool,
  { query, cursor }: { readonly query: string; readonly cursor?: string | undefined },
): Promise<OfficeSearchAnswer> {
  const [hits, rows] = await Promise.all([
    cursor === undefined ? findExact(pool, query) : [],
    findParts(pool, query, cursor),
  ]);
  return { hits, ...rows };
}

const MEMBER = "m.id as member_id, m.name, m.hp";
/**
 * $1 the text, $2 a mobile number in it as +628…, $3 an id: alone, or after the letter ($4) that our pages show before
 * it.
 */
const EXACT = `
  select 'member' as kind, m.id::text as id, ${MEMBER} from member m
    where m.hp = $2 or m.id = (select f.member_id from former_number f where f.hp = $2 order by f.id desc limit 1) or lower(m.email) = lower($1) or m.referral_code = upper($1) or (m.id = $3 and $4 in ('', 'M'))
  union all
  select 'transaction', p.ref_id, ${MEMBER} from purchase p join member m on m.id = p.member_id
    where p.ref_id = upper($1) or p.order_number = $1
      or p.id = (select purchase_id from purchase_attempt where supplier_reference = upper($1))
  union all
  select 'shipment', s.ref_id, ${MEMBER} from shipment s join member m on m.id = s.member_id
    where s.ref_id = upper($1) or s.waybill = upper($1)
  union all
  select 'complaint', c.id::text, ${MEMBER} from complaint c join member m on m.id = c.member_id
    where c.id = $3 and $4 in ('', 'C')
  union all
  select 'device', d.id::text, ${MEMBER} from device d join member m on m.id = d.member_id where d.id = $3 and $4 in ('', 'D')
  union all
  select 'schedule', s.code, ${MEMBER} from schedule s join member m on m.id = s.member_id where s.code = upper($1)
  union all
  select distinct 'deposit', j.reference, ${MEMBER} from ledger.journal j join ledger.transfer t on t.journal_id = j.id
    join ledger.account a on a.id = t.credit_account_id and a.kind = 'deposit' join member m on m.id::text = a.owner
    where j.reference = upper($1) and j.kind not like 'purchase\\_%' and j.kind not like 'shipment\\_%'
  limit 50`;

async function findExact(pool: pg.Pool, query: string): Promise<OfficeHit[]> {
  const [, letter = "", digits] = /^([MCD]?)-?(\d{1,15})$/i.exec(query) ?? [];
  const found = await pool.query<Found>(EXACT, [
    query,
    normalisePhone(query) ?? null,
    digits === undefined ? null : Number(digits),
    letter.toUpperCase(),
  ]);
  return found.rows.map(({ kind, id, member_id, name, hp }) => ({
    kind,
    id,
    member_id,
    title: `${maskName(name)} · ${maskPhone(hp)}`,
  }));
}

interface MemberPart {
  readonly id: number;
  readonly name: string;
  readonly hp: string;
  readonly category: string;
  readonly blocked: boolean;
  readonly created_at: Date;
}

async function findParts(
  pool: pg.Pool,
  query: string,
  cursor: string | undefined,
): Promise<{ rows: MemberRow[]; next_cursor: string | null }> {
  if (query.length < SHORTEST_PART) return { rows: [], next_cursor: null };
  const digits = localPhone(query).replace(/^0/, "");
  const isNumber = /^\d+$/.test(digits) && digits.length >= SHORTEST_NUMBER;
  const found = await pool.query<MemberPart>(
    `select m.id, m.name, m.hp, m.category, is_blocked(m) as blocked, m.created_at from member m
     where m.erased_at is null and ($2::bigint is null or m.id < $2)
       and (strpos(lower(m.name), lower($1)) > 0 or strpos(lower(m.email), lower($1)) > 0
         or ($3::text is not null and strpos(m.hp, $3) > 0))
     order by m.id desc limit $4`,
    [query, afterId(cursor), isNumber ? digits : null, ROWS + 1],
  );
  const { rows, next_cursor } = pageOf(found.rows, ROWS, (row) => row.id);
  return {
    next_cursor,
    rows: rows.map((row) => ({
      member_id: row.id,
      ...maskedPerson(row.name, row.hp),
      category: row.category,
      blocked: row.blocked,
      since: row.created_at.toISOString(),
    })),
  };
}
