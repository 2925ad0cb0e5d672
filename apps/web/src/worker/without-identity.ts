import type { Account } from "@konter/contract/identity";
import { formatRupiah } from "@konter/contract/money";
import { UNKNOWN_BALANCE } from "@konter/contract/page-state";
import type { PageState } from "@konter/contract/page-state";
import { displayPhone } from "@konter/contract/phone";

const STATE = /<script type="application\/json" id="bootstrap">([^<]*)<\/script>/;
const MARKUP = '<div id="app"';
const HIDDEN = "••••••";

/**
 * A page as it may be kept: whoever opens it later may have been signed out from afar. It shows neither the account's name, number
 * and e-mail nor a balance, and its state tells the app to ask for them. Undefined for one that may not be kept at all.
 */
export function withoutIdentity(html: string): string | undefined {
  const found = STATE.exec(html);
  if (found?.[1] === undefined) return undefined;
  const state = JSON.parse(found[1]) as PageState;
  // Staff who look at an account do so for a time, with a banner that names it.
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

/** What the app needs to draw its menus, and the number by which it names what it stores; pages show that once it is confirmed. */
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

/** As the server writes it: no text in it can end the block. */
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

/** Hides whole words of what is shown or read out; the tags stay as they are. */
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
/** As React writes text. */
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
