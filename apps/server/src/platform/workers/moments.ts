/** Work of vendor accounts, in an index that begins with the account and then has the time. */
export interface VendorWork {
  /** The table of the accounts, whose key is `id`. */
  readonly accounts: string;
  readonly table: string;
  /** The column with the account. */
  readonly account: string;
  /** The column with the due time; null if nothing is due. */
  readonly moment: string;
}

/**
 * For a module's `due`: the earliest time over all accounts. Each account's minimum is the first entry of its index
 * range, whereas the table's would require a scan.
 */
export const earliestMoment = ({ accounts, table, account, moment }: VendorWork): string =>
  `select min(w.at) from ${accounts} v
    cross join lateral (select ${moment} as at from ${table} where ${account} = v.id and ${moment} is not null order by ${moment} limit 1) w`;

/**
 * The same if no call may be made before `call_again_at`. Checked only for due rows; a row that is not due yet causes a
 * poll too early at worst.
 */
export const earliestCall = ({ accounts, table, account, moment }: VendorWork): string =>
  `select min(least(later.at, due.at)) from ${accounts} v
    left join lateral (select ${moment} as at from ${table} where ${account} = v.id and ${moment} > now() order by ${moment} limit 1) later on true
    left join lateral (select min(greatest(${moment}, call_again_at)) as at from ${table} where ${account} = v.id and ${moment} <= now()) due on true`;
