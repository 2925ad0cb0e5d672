import { DEPOSIT_METHOD_KINDS } from "@konter/contract/deposits";
import type {
  DepositMethod,
  DepositMethodKind,
  DepositMethodSource,
} from "@konter/contract/deposits";
import { rupiah } from "@konter/contract/money";
import { businessClock, isWithinCutOff } from "@konter/contract/time";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import type { BrandSettings } from "../../../../kernel/settings/index.ts";
import { bankWord, listAccountRows } from "../../banks/index.ts";
import type { BankAccountOfBrand } from "../../banks/index.ts";
import { listOpenMethods } from "../../payments/index.ts";
import type { OpenMethod, Payments } from "../../payments/index.ts";
import { expiryMinutes } from "./expiry.ts";

/** A top-up method with the brand's settings. */
export interface Method {
  readonly code: string;
  readonly kind: DepositMethodKind;
  readonly source: DepositMethodSource;
  readonly bankAccountId: number | null;
  readonly gatewayId: string | null;
  readonly gatewayMethod: string | null;
  readonly name: string;
  /** The bank whose logo is shown. */
  readonly bank: string | null;
  /** Whether the brand has the method now: an enabled account, or an open method of a connection. */
  readonly available: boolean;
  readonly offered: boolean;
  readonly fixed: number;
  readonly rate_basis_points: number;
  readonly least: number;
  readonly most: number;
  readonly leastPossible: number;
  readonly mostPossible: number;
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  readonly rank: number;
}

interface StoredMethod {
  readonly code: string;
  readonly kind: DepositMethodKind;
  readonly source: DepositMethodSource;
  readonly bank_account_id: number | null;
  readonly gateway_id: string | null;
  readonly gateway_method: string | null;
  readonly name: string;
  readonly offered: boolean;
  readonly fixed: number;
  readonly rate_basis_points: number;
  readonly least: number;
  readonly most: number;
  readonly opens_at: string | null;
  readonly closes_at: string | null;
  readonly rank: number;
}

const LARGEST = 1_000_000_000;
const SMALLEST = 1_000;
const USUAL_RANK = 100;
const UNSET = {
  fixed: 0,
  rate_basis_points: 0,
  opensAt: null,
  closesAt: null,
  rank: USUAL_RANK,
  bankAccountId: null,
  gatewayId: null,
  gatewayMethod: null,
};

/** Reads all methods that the brand has or had configured, in the order shown to members. */
export async function readMethods(
  database: Queries,
  payments: Payments,
): Promise<readonly Method[]> {
  const [accounts, stored] = await Promise.all([
    listAccountRows(database),
    database.query<StoredMethod>("select * from deposit_method"),
  ]);
  const found = [
    ...accounts.flatMap(methodsOfAccount),
    ...listOpenMethods(payments.gateways).map(methodOfGateway),
    CASH,
  ];
  const set = new Map(stored.rows.map((row) => [row.code, row]));
  const known = found.map((method) => withSettings(method, set.get(method.code)));
  const codes = new Set(known.map(({ code }) => code));
  const gone = stored.rows.filter(({ code }) => !codes.has(code)).map(unavailable);
  return [...known, ...gone].toSorted(
    (one, other) =>
      DEPOSIT_METHOD_KINDS.indexOf(one.kind) - DEPOSIT_METHOD_KINDS.indexOf(other.kind) ||
      one.rank - other.rank ||
      (one.name < other.name ? -1 : 1),
  );
}

const CASH: Method = {
  ...UNSET,
  code: "cash",
  kind: "cash",
  source: "cash",
  name: "Tunai ke penagih",
  bank: null,
  available: true,
  offered: false,
  least: SMALLEST,
  most: LARGEST,
  leastPossible: SMALLEST,
  mostPossible: LARGEST,
};

/**
 * An account accepts bank transfers, and QRIS payments if it has a QRIS code; both are identified by their three
 * digits.
 */
function methodsOfAccount({
  id,
  bank,
  name,
  qris,
  enabled,
}: BankAccountOfBrand): readonly Method[] {
  const account = {
    ...UNSET,
    source: "bank",
    bankAccountId: id,
    available: enabled,
    offered: true,
    least: SMALLEST,
    most: LARGEST,
    leastPossible: SMALLEST,
    mostPossible: LARGEST,
  } as const;
  const transfer: Method = { ...account, code: `bank.${id}`, kind: "bank", name, bank };
  return qris === null
    ? [transfer]
    : [
        transfer,
        {
          ...account,
          code: `qris.${id}`,
          kind: "qris",
          name: `QRIS ${bankWord(bank)}`,
          bank: "qris",
        },
      ];
}

function methodOfGateway(method: OpenMethod): Method {
  return {
    ...UNSET,
    code: `gateway.${method.connectionId}.${method.code}`,
    kind: method.kind,
    source: "gateway",
    gatewayId: method.connectionId,
    gatewayMethod: method.code,
    name: method.name,
    bank: logoOf(method.kind, method.code),
    available: true,
    offered: false,
    least: Math.max(method.least, SMALLEST),
    most: method.most,
    leastPossible: method.least,
    mostPossible: method.most,
  };
}

/** `bca_va` has the logo of `bca`. */
const logoOf = (kind: DepositMethodKind, code: string): string =>
  kind === "qris" ? "qris" : (code.split("_")[0] ?? code);

function withSettings(method: Method, row: StoredMethod | undefined): Method {
  if (row === undefined) return method;
  return {
    ...method,
    offered: row.offered,
    fixed: row.fixed,
    rate_basis_points: row.rate_basis_points,
    // The gateway may have narrowed its range since.
    least: Math.max(row.least, method.leastPossible),
    most: Math.min(row.most, method.mostPossible),
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    rank: row.rank,
  };
}

function unavailable(row: StoredMethod): Method {
  return {
    code: row.code,
    kind: row.kind,
    source: row.source,
    bankAccountId: row.bank_account_id,
    gatewayId: row.gateway_id,
    gatewayMethod: row.gateway_method,
    name: row.name,
    bank: row.gateway_method === null ? null : logoOf(row.kind, row.gateway_method),
    available: false,
    offered: row.offered,
    fixed: row.fixed,
    rate_basis_points: row.rate_basis_points,
    least: row.least,
    most: row.most,
    leastPossible: row.least,
    mostPossible: row.most,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    rank: row.rank,
  };
}

/** Whether members can choose the method. */
export const isOffered = ({ offered, available }: Method): boolean => offered && available;

export function isOpenNow({ opensAt, closesAt }: Method, now: Date): boolean {
  if (opensAt === null || closesAt === null) return true;
  return isWithinCutOff(businessClock(now), opensAt, closesAt);
}

/** The range of nominals for the method, limited by the brand's own limits. */
export const boundsOf = (
  { least, most }: Method,
  settings: BrandSettings,
): { readonly least: number; readonly most: number } => ({
  least: Math.max(least, settings.min_topup),
  most: Math.min(most, settings.max_topup),
});

/** Who pays a method's fee (feature row M129); irrelevant for a method without a fee. */
export const payerOf = (settings: BrandSettings): "brand" | "customer" =>
  settings.pay_external_payment_fee ? "brand" : "customer";

export function toMemberMethod(method: Method, settings: BrandSettings, now: Date): DepositMethod {
  const { least, most } = boundsOf(method, settings);
  return {
    code: method.code,
    kind: method.kind,
    name: method.name,
    bank: method.bank,
    unique_digits: method.source === "bank",
    fee: {
      fixed: rupiah(method.fixed),
      rate_basis_points: method.rate_basis_points,
      paid_by: payerOf(settings),
    },
    least: rupiah(least),
    most: rupiah(most),
    opens_at: method.opensAt,
    closes_at: method.closesAt,
    open_now: isOpenNow(method, now),
    expires_minutes: expiryMinutes(method.kind, settings),
  };
}

/** Inserts the method with its current values if it has no row yet, because requests refer to it. */
export async function ensureMethod(client: pg.PoolClient, method: Method): Promise<void> {
  await client.query(
    `insert into deposit_method (code, kind, source, bank_account_id, gateway_id, gateway_method, name, offered, fixed, rate_basis_points,
       least, most, opens_at, closes_at, rank)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) on conflict do nothing`,
    [
      method.code,
      method.kind,
      method.source,
      method.bankAccountId,
      method.gatewayId,
      method.gatewayMethod,
      method.name,
      method.offered,
      method.fixed,
      method.rate_basis_points,
      method.least,
      method.most,
      method.opensAt,
      method.closesAt,
      method.rank,
    ],
  );
}
