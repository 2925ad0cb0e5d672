import { KINDS, parsePlnToken, PREPAID_SCREENS } from "@konter/contract/catalog";
import { displayPhone, normaliseMeter } from "@konter/contract/phone";
import { checkToken, TOKENS_SHOWN } from "@konter/contract/tokens";
import type { MeterTokens, PlnTariff, SoldToken, TokenWay } from "@konter/contract/tokens";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { SealedText } from "../../../platform/keys/text-seal.ts";
import { carriesTemplate, hasChannel } from "../../messages/messages/index.ts";
import type { MessageChannels } from "../../messages/messages/index.ts";
import { readFreshSettings } from "../../../kernel/settings/index.ts";
import { readTariffs } from "./tariffs.ts";
import { openDelivered } from "../purchase/index.ts";

export interface TokenRow {
  readonly id: number;
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
  readonly sends: SoldToken["sends"];
  readonly last_phone: string | null;
  readonly sent_today: number;
}

/** The kinds that deliver a token. */
const TOKEN_SCREENS = PREPAID_SCREENS.filter((screen) => KINDS[screen].delivers === "token");

/**
 * `$1` is the member, `$2` the kinds. To be completed with the source of its purchases `p` and the rest of the `where`
 * clause.
 */
const tokensOf = (source: string, rest: string) =>
  `select p.id, p.ref_id, p.accepted_at, p.business_date::text as day, p.product_name, p.destination, p.destination_name,
     p.serial_number, d.nominal, a.supplier_reference,
     (select coalesce(json_agg(json_build_object('at', s.at, 'phone', s.phone,
         'way', case when x.channels[x.channel] in ('sms', 'whatsapp') then x.channels[x.channel] else s.way end,
         'state', case when x.state in ('waiting', 'sending') then 'waiting' when x.state = 'dropped' then 'failed' else x.state end) order by s.id), '[]')
       from token_send s left join message x on x.id = s.message_id where s.purchase_id = p.id) as sends,
     (select s.phone from token_send s where s.member_id = p.member_id and s.meter = p.destination order by s.id desc limit 1) as last_phone,
     (select count(*)::int from token_send s where s.purchase_id = p.id and s.day = (now() at time zone 'Asia/Jakarta')::date) as sent_today,
     case when c.number is not null then json_build_object('tariff', c.tariff, 'power_va', c.power_va) end as meter
   from ${source} join purchase_attempt a on a.purchase_id = p.id and a.number = p.attempt_number
     left join product d on d.id = p.product_id
     left join pln_customer c on c.number = p.destination
   where p.member_id = $1 and p.screen = any($2) and p.state = 'success' and p.serial_number is not null and ${rest}`;

/** Returns the last tokens that an account bought for a meter, under either of its two numbers when both are known. */
export async function listMeterTokens(
  brand: BrandContext,
  channels: MessageChannels,
  memberId: number,
  text: string,
): Promise<MeterTokens> {
  const number = normaliseMeter(text) ?? "";
  const { pool: database } = brand;
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
  const open = openDelivered(await brand.textSeal());
  const standards = await readStandards(brand, channels);
  return { tokens: found.rows.map((row) => toSoldToken(row, open, standards)) };
}

/**
 * Returns one of an account's tokens. Throws transaction_not_found, also for another account's and for other products.
 */
export async function readToken(
  brand: BrandContext,
  channels: MessageChannels,
  memberId: number,
  refId: string,
): Promise<SoldToken> {
  const row = await findToken(brand.pool, memberId, refId);
  return toSoldToken(
    row,
    openDelivered(await brand.textSeal()),
    await readStandards(brand, channels),
  );
}

/** Returns its database row. Throws transaction_not_found. */
export async function findToken(
  database: Queries,
  memberId: number,
  refId: string,
): Promise<TokenRow> {
  const found = await database.query<TokenRow>(tokensOf("purchase p", "p.ref_id = $3"), [
    memberId,
    TOKEN_SCREENS,
    refId.toUpperCase(),
  ]);
  const row = found.rows[0];
  if (row === undefined) throw new DomainError("transaction_not_found");
  return row;
}

function toSoldToken(
  row: TokenRow,
  open: ReturnType<typeof openDelivered>,
  { most, ways, tariffs }: Standards,
): SoldToken {
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
    findings: checkToken({ serial, nominal, day, meter, name }, tariffs),
    sends: row.sends.map(({ at, phone, way, state }) => ({
      at: new Date(at).toISOString(),
      phone: displayPhone(phone),
      way,
      state,
    })),
    last_phone: row.last_phone === null ? null : displayPhone(row.last_phone),
    sends_left: Math.max(0, most - row.sent_today),
    ways: [...ways],
  };
}

/** The settings for displaying a token: how often it may be sent, and the tariffs of its check. */
interface Standards {
  readonly most: number;
  readonly ways: readonly TokenWay[];
  readonly tariffs: readonly PlnTariff[];
}

async function readStandards(brand: BrandContext, channels: MessageChannels): Promise<Standards> {
  const hasTemplate = await carriesTemplate(channels, "token");
  return { ...(await sendingOf(brand, hasTemplate)), tariffs: await readTariffs(brand.pool) };
}

/** Returns the channels for sending a token, and the daily limit: 0 without a channel. */
export async function sendingOf(
  brand: BrandContext,
  hasTemplate: boolean,
  database: Queries = brand.pool,
): Promise<Pick<Standards, "most" | "ways">> {
  const { token_sends_per_day: setting } = await readFreshSettings(brand, database);
  if (setting === 0) return { most: 0, ways: [] };
  const ways: TokenWay[] = [];
  if (await hasChannel(database, "sms")) ways.push("sms");
  if (hasTemplate) ways.push("whatsapp");
  return { most: ways.length === 0 ? 0 : setting, ways };
}
