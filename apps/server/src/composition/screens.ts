/** The members' screens (SPEC.md section 2); any other path answers 404 with the app's own Not found page. */
const MEMBER_SCREENS = [
  /^\/$/,
  /^\/auth\/login$/,
  /^\/account(\/(profile|display|contact|edit|address|password|delete|verify|device|pin-reset|passkey|permission|notice|courier|developer))?$/,
  /^\/auth\/(pin|register|otp|forgot|reset|device|passkey|verify-email|view)$/,
  /^\/m\/(data|listrik|emoney|games|voucher)$/,
  /^(\/webapp)?\/prabayar$/,
  /^(\/webapp)?\/prabayar\/(pulsa|data|electricity|games|emoney|voucher)$/,
  /^(\/webapp)?\/transaksi\/[A-Z0-9]{8,20}$/,
  /^\/pricelist(\/(pulsa|data|electricity|games|emoney|voucher))?$/,
  /^\/payment\/deposit\/transfer$/,
  /^\/report$/,
  /^\/notification(\/(today|news|archive)(\/\d{1,15})?)?$/,
  /^\/report\/(transaksi|receipt|deposit|laba|utang|jadwal|cashback|list-agen|transaksi-agen)$/,
];

const STAFF_SCREENS = [
  /^\/$/,
  /^\/login$/,
  /^\/transactions(\/[A-Z0-9]{8,20})?$/,
  /^\/cases$/,
  /^\/reviews(\/rules)?$/,
  /^\/approvals$/,
  /^\/audit$/,
  /^\/staff$/,
  /^\/settings$/,
  /^\/invitation$/,
  /^\/security$/,
  /^\/complaints(\/\d{1,15})?$/,
  /^\/members(\/\d{1,15})?$/,
  /^\/blocks$/,
  /^\/permission-requests$/,
  /^\/courier-requests$/,
  /^\/recoveries$/,
  /^\/products$/,
  /^\/margins$/,
  /^\/cashback$/,
  /^\/suppliers$/,
  /^\/brand$/,
  /^\/maintenance$/,
  /^\/kit$/,
];

const matches = (patterns: readonly RegExp[], path: string): boolean =>
  patterns.some((pattern) => pattern.test(path.replace(/(?<=.)\/$/, "")));

export const isMemberScreen = (path: string): boolean => matches(MEMBER_SCREENS, path);
export const isStaffScreen = (path: string): boolean => matches(STAFF_SCREENS, path);
