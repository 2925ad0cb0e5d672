import { KINDS, parsePlnToken, PREPAID_SCREENS } from "@konter/contract/catalog";
import { normaliseMeter } from "@konter/contract/phone";
import { checkToken, TOKENS_SHOWN } from "@konter/contract/tokens";
import type { MeterTokens, SoldToken } from "@konter/contract/tokens";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { Refusal } from "../../../platform/refusal.ts";
import type { SealedText } from "../../../platform/text-seal.ts";
import { openDelivered } from "../purchase/index.ts";

type Reading = Pick<BrandContext, "pool" | "textSeal">;

interface TokenRow {
  readonly ref_id: string;
  readonly accepted_at: Date;
  readonly day: string;
  readonly product_name: string;
  readonly destination: string;
  readonly destination_name: string | null;
  readonly serial_number: SealedText;
  readonly nominal: number | null;
  readonly meter: { readonly tariff: string; readonly power_va: string } | null;
  readonly supplier_reference: string;
}

/** The kinds that deliver a token. */
const TOKEN_SCREENS = PREPAID_SCREENS.filter((screen) => KINDS[screen].delivers === "token");

/** `$1` is the member, `$2` the kinds; to be completed with where its purchases `p` come from and what follows `where`. */
const tokensOf = (source: string, rest: string) =>
  `select p.ref_id, p.accepted_at, p.business_date::text as day, p.product_name, p.destination, p.destination_name,
     p.serial_number, d.nominal, a.supplier_reference,
     case when c.number is not null then json_build_object('tariff', c.tariff, 'power_va', c.power_va) end as meter
   from ${source} join purchase_attempt a on a.purchase_id = p.id and a.number = p.attempt_number
     left join product d on d.id = p.product_id
     left join pln_customer c on c.number = p.destination
   where p.member_id = $1 and p.screen = any($2) and p.state = 'success' and p.serial_number is not null and ${rest}`;

/** The last tokens that an account bought for a meter, under either of its two numbers where they are known. */
export async function listMeterTokens(
  { pool: database, textSeal }: Reading,
  memberId: number,
  text: string,
): Promise<MeterTokens> {
  const number = normaliseMeter(text) ?? "";
  const known = await database.query<{ numbers: string[] }>(
    "select array[number, meter_number, subscriber_id] as numbers from pln_customer where number = $1",
    [number],
  );
  const numbers = [...new Set([number, ...(known.rows[0]?.numbers ?? [])])].filter(Boolean);
  const found = await database.query<TokenRow>(
    tokensOf(
      "(select distinct s.* from unnest($3::text[]) as n(number) cross join lateral sales_like('n', n.number, $1) s where s.destination = n.number) p",
      "true order by p.id desc limit $4",
    ),
    [memberId, TOKEN_SCREENS, numbers, TOKENS_SHOWN],
  );
  const open = openDelivered(await textSeal());
  return { tokens: found.rows.map((row) => toSoldToken(row, open)) };
}

/** One of an account's tokens. Throws transaction_not_found, for another's and for what is no token too. */
export async function readToken(
  { pool: database, textSeal }: Reading,
  memberId: number,
  refId: string,
): Promise<SoldToken> {
  const found = await database.query<TokenRow>(tokensOf("purchase p", "p.ref_id = $3"), [
    memberId,
    TOKEN_SCREENS,
    refId.toUpperCase(),
  ]);
  const row = found.rows[0];
  if (row === undefined) throw new Refusal("transaction_not_found");
  return toSoldToken(row, openDelivered(await textSeal()));
}

function toSoldToken(row: TokenRow, open: ReturnType<typeof openDelivered>): SoldToken {
  const serial = open(row) ?? "";
  const { nominal, day, meter, destination_name: name } = row;
  const token = parsePlnToken(serial);
  const tariff = token?.tariff ?? meter?.tariff;
  const power = token?.powerVa ?? meter?.power_va;
  return {
    ref_id: row.ref_id,
    date: row.accepted_at.toISOString(),
    product: row.product_name,
    destination_number: row.destination,
    serial_number: serial,
    token: token?.token ?? null,
    name: token?.name ?? name,
    tariff_power:
      tariff === undefined || power === undefined ? null : `${tariff}/${Number(power)} VA`,
    kwh: token?.kwh ?? null,
    supplier_reference: row.supplier_reference,
    findings: checkToken({ serial, nominal, day, meter, name }),
  };
}
