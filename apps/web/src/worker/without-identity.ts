import type { Account } from "@konter/contract/identity";
import { formatRupiah } from "@konter/contract/money";
import { UNKNOWN_BALANCE } from "@konter/contract/page-state";
import type { PageState } from "@konter/contract/page-state";
import { displayPhone } from "@konter/contract/phone";

const STATE = /<script type="application\/json" id="bootstrap">([^<]*)<\/script>/;
const MARKUP = '<div id="app"';
const HIDDEN = "••••••";

/**
 * Converts a page for caching: it may be opened after the session was ended remotely. It contains no name, number,
 * e-mail or balance of the account, and its state makes the app fetch them. Returns undefined for a page that must not
 * be cached.
 */
export function withoutIdentity(html: string): string | undefined {
  const found = STATE.exec(html);
  if (found?.[1] === undefined) return undefined;
  const state = JSON.parse(found[1]) as PageState;
  // Read-only impersonation is limited in time, and its banner names the account.
  if (state.viewer !== undefined) return undefined;
  const { account } = state;
  if (account === null) return html;
  const start = html.indexOf(MARKUP);
  const markup = html.slice(start, found.index);
  return [
    html.slice(0, start),
    maskText(markup, secretsOf(account)),
    found[0].replace(found[1], () => textOf({ ...state, account: masked(account) })),
    html.slice(found.index + found[0].length),
  ].join("");
}

/**
 * What the app needs for its menus, and the account number that prefixes its storage names; pages show it only once
 * confirmed.
 */
const masked = (account: Account): Account => ({
  ...account,
  nama: "",
  email: null,
  avatar: null,
  referal_code: null,
  deposit: UNKNOWN_BALANCE,
  cashback_wallet: UNKNOWN_BALANCE,
  agent_debt: null,
  device_recovering: null,
});

/** Serialized as on the server, so that no text can end the script block. */
const textOf = (state: PageState): string => JSON.stringify(state).replaceAll("<", "\\u003c");

function secretsOf(account: Account): readonly string[] {
  const { hp, nama, email, deposit, cashback_wallet: wallet, agent_debt: loan } = account;
  return [
    nama,
    email ?? "",
    hp,
    displayPhone(hp),
    formatRupiah(deposit),
    formatRupiah(wallet),
    ...(loan === null ? [] : [formatRupiah(loan.deposit)]),
  ].filter((text) => text.trim() !== "");
}

const SHOWN = /(>)([^<]+)|(\s(?:aria-label|alt|title|value|placeholder)=")([^"]+)/g;

/** Masks whole words of visible or announced text; tags stay unchanged. */
function maskText(markup: string, secrets: readonly string[]): string {
  const words = secrets
    .toSorted((one, other) => other.length - one.length)
    .map((text) => escapeHtml(text).replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
  const pattern = new RegExp(
    String.raw`(^|[^\p{L}\p{N}])(?:${words.join("|")})(?![\p{L}\p{N}]|[.,]\d)`,
    "gu",
  );
  return markup.replace(
    SHOWN,
    (_all, open: string | undefined, text: string | undefined, name: string, value: string) =>
      `${open ?? name}${(text ?? value).replace(pattern, (_found, before: string) => before + HIDDEN)}`,
  );
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};
/** Escapes text as React does. */
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
