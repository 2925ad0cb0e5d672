import {
  DEPOSIT_RECENT_NOMINALS,
  HOLDER_NAME_PATTERN,
  processingDay,
} from "@konter/contract/deposits";
import type { DepositMethodKind, DepositSettings } from "@konter/contract/deposits";
import { renderSentence } from "@konter/contract/locale";
import type { Locale, Sentence } from "@konter/contract/locale";
import { rupiah } from "@konter/contract/money";
import { onlyRow } from "@konter/postgres";
import type pg from "pg";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { readBrandSettings } from "../../../../kernel/settings/index.ts";
import type { Payments } from "../../payments/index.ts";
import { isOffered, readMethods, toMemberMethod } from "../requests/methods.ts";
import { askedToday, readDayLimit, readOptions } from "../requests/options.ts";
import type { Options } from "../requests/options.ts";

/** Shown before a request is confirmed (FEATURES M134). */
const LATER: Sentence = {
  id: "Permintaan setelah pukul {time} WIB atau pada hari libur diproses pada {date}. Transfer dengan jumlah persis tetap masuk otomatis.",
  en: "Requests after {time} WIB or on a holiday are processed on {date}. A transfer of the exact amount is still credited by itself.",
};

interface Recent {
  readonly nominals: readonly (number | string)[];
  readonly method: string | null;
  readonly holder: string | null;
  readonly name: string;
  readonly category: string;
  readonly open: number;
}

/** Returns the data of the top-up form for one member at the current time. */
export async function describeSettings(
  brand: BrandContext,
  payments: Payments,
  memberId: number,
  locale: Locale,
  now: Date = new Date(),
): Promise<DepositSettings> {
  const [settings, options, methods, recent] = await Promise.all([
    readBrandSettings(brand),
    readOptions(brand.pool),
    readMethods(brand.pool, payments),
    readRecent(brand.pool, memberId),
  ]);
  const limit = await readDayLimit(brand.pool, recent.category);
  const left =
    limit === undefined ? null : Math.max(limit - (await askedToday(brand.pool, memberId)), 0);
  const offered = methods
    .filter(isOffered)
    .map((method) => toMemberMethod(method, settings, now))
    .filter(({ least, most }) => least <= most);
  const of = (kind: DepositMethodKind) => offered.filter((method) => method.kind === kind);
  return {
    nominals: options.nominals.map((each) => rupiah(each)),
    banks: of("bank"),
    virtuals: of("virtual_account"),
    qris: of("qris"),
    wallets: of("e_wallet"),
    stores: of("store"),
    cash: of("cash"),
    settings: {
      currency: "IDR",
      locale: "id-ID",
      allow_custom_nominals: settings.allow_custom_nominals,
      allow_deposit_transfer: settings.allow_deposit_transfer,
      pay_external_payment_fee: settings.pay_external_payment_fee,
      min_topup: rupiah(settings.min_topup),
      max_topup: rupiah(settings.max_topup),
    },
    recent_nominals: recent.nominals.map((each) => rupiah(Number(each))),
    last_method: offered.some(({ code }) => code === recent.method) ? recent.method : null,
    holder_name: recent.holder ?? (HOLDER_NAME_PATTERN.test(recent.name) ? recent.name : ""),
    left_today: left === null ? null : rupiah(left),
    open_requests: recent.open,
    cut_off: describeCutOff(options, now, locale),
  };
}

function describeCutOff(
  { cutOff, holidays }: Options,
  now: Date,
  locale: Locale,
): DepositSettings["cut_off"] {
  const { day, isToday } = processingDay(now, cutOff, holidays);
  return {
    time: cutOff,
    processed_on: day,
    is_today: isToday,
    sentence: isToday ? null : renderSentence(LATER, locale, { time: cutOff, date: day }),
  };
}

async function readRecent(pool: pg.Pool, memberId: number): Promise<Recent> {
  const found = await pool.query<Recent>(
    `with last as (select id, nominal, method_code, holder_name from deposit_request where member_id = $1 order by id desc limit 100)
     select coalesce((select array_agg(n.nominal order by n.id desc)
         from (select nominal, max(id) as id from last group by nominal order by max(id) desc limit ${DEPOSIT_RECENT_NOMINALS}) n), '{}') as nominals,
       (select method_code from last order by id desc limit 1) as method,
       (select holder_name from last where holder_name is not null order by id desc limit 1) as holder,
       m.name, m.category,
       (select count(*)::int from deposit_request where member_id = $1 and state = 'waiting' and expires_at > now()) as open
     from member m where m.id = $1`,
    [memberId],
  );
  return onlyRow(found);
}
