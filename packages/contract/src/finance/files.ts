import { API_BASE } from "../http.ts";
import type { Locale } from "../locale.ts";
import type { StatementFile } from "./rules.ts";

/** URL of an account statement's file, for staff. */
export const STATEMENT_FILE = `${API_BASE}admin/finance/accounts/:account/file`;
/** URL of the revenue report's file. */
export const REVENUE_FILE = `${API_BASE}admin/finance/report/file`;

type Given = Readonly<Record<string, string | undefined>>;

const addressOf = (path: string, given: Given): string => {
  const query = Object.entries(given).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== "",
  );
  return `${path}?${new URLSearchParams(query).toString()}`;
};

/** The whole period as a file, independent of the page shown. */
export const statementFileAddress = (
  accountId: number,
  given: Given & { readonly format: StatementFile; readonly locale: Locale },
): string => addressOf(STATEMENT_FILE.replace(":account", String(accountId)), given);

export const revenueFileAddress = (
  given: Given & { readonly format: StatementFile; readonly locale: Locale },
): string => addressOf(REVENUE_FILE, given);
