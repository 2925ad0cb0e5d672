/** Work that is listed for accounts at vendors, in an index that begins with the account and goes on with the moment. */
export interface VendorWork {
  /** The table of the accounts, whose key is `id`. */
  readonly accounts: string;
  readonly table: string;
  /** The column that names the account. */
  readonly account: string;
  /** The column of the moment; null where nothing is to be done. */
  readonly moment: string;
}

/** For a module's `due`: the earliest moment of all accounts. Each account's own is at hand; the table's would be looked for. */
export const earliestMoment = ({ accounts, table, account, moment }: VendorWork): string =>
  `select min(w.at) from ${accounts} v
    cross join lateral (select ${moment} as at from ${table} where ${account} = v.id and ${moment} is not null order by ${moment} limit 1) w`;

/**
 * The same where no call may be made before `call_again_at` either. It is asked of what is due alone: what is not due yet is looked at
 * too early at worst.
 */
export const earliestCall = ({ accounts, table, account, moment }: VendorWork): string =>
  `select min(least(later.at, due.at)) from ${accounts} v
    left join lateral (select ${moment} as at from ${table} where ${account} = v.id and ${moment} > now() order by ${moment} limit 1) later on true
    left join lateral (select min(greatest(${moment}, call_again_at)) as at from ${table} where ${account} = v.id and ${moment} <= now()) due on true`;
