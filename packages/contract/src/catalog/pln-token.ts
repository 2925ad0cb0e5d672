/**
 * PLN's price components and installation details on a token receipt, other than its owner, and the labels that sellers
 * use for them.
 */
const TOKEN_PARTS = {
  meter_number: /^(?:NO(?:MOR)?\.? ?)?MET(?:ER|RAN)$/i,
  subscriber_id: /^ID ?PEL(?:ANGGAN)?$/i,
  reference: /^(?:NO\.? ?)?REF(?:ERENSI|F)?$/i,
  paid: /^(?:RP\.? ?)?(?:TOTAL )?BAYAR$/i,
  stamp_duty: /^(?:RP\.? ?)?(?:BEA )?METERAI$|^(?:RP\.? ?)?MATERAI$/i,
  vat: /^(?:RP\.? ?)?PPN$/i,
  lighting_tax: /^(?:RP\.? ?)?(?:PBJT(?:-TL)?|PPJ)$/i,
  instalment: /^(?:RP\.? ?)?ANGSURAN$/i,
  energy_price: /^(?:RP\.? ?)?(?:STROOM|STRUM|TOKEN)$/i,
  bank_admin: /^(?:RP\.? ?)?(?:ADMIN|ADM|BIAYA)(?: BANK)?$/i,
} as const;
type TokenPart = keyof typeof TOKEN_PARTS;
const TOKEN_PART_NAMES = Object.keys(TOKEN_PARTS) as readonly TokenPart[];

/** A PLN prepaid token as printed on a receipt. `raw` is always the supplier's original text. */
export interface PlnToken {
  /** 20 digits, no separators. */
  readonly token: string;
  readonly name?: string;
  /** `R1`, `B2`, `R1M`. */
  readonly tariff?: string;
  /** Connected power in VA, no leading zeros: `1300`. */
  readonly powerVa?: string;
  /** Energy with a dot: `66.2`. */
  readonly kwh?: string;
  /** Other labeled values as written by the seller: `PPN: 0`, `RP STROOM: 18.691,59`. */
  readonly parts?: Readonly<Partial<Record<TokenPart, string>>>;
  readonly raw: string;
}

/** 20 digits, or five groups of four, that are not part of a longer run. */
const TOKEN_DIGITS =
  /(?:^-?|\D-|[^\d-])(\d(?:-?\d){19})(?!-?\d)|(?:^ ?|\D |[^\d ])(\d{4}(?: \d{4}){4})(?! ?\d)/;
const TARIFF = String.raw`[A-Z]\d{1,2}[A-Z]{0,2}`;
const TARIFF_AND_POWER = new RegExp(
  String.raw`^(${TARIFF})\s*[- ]?\s*0*([1-9]\d{2,8})\s*(?:VA)?$`,
  "i",
);
const TARIFF_ONLY = new RegExp(`^${TARIFF}$`, "i");
const POWER_ONLY = /^0*([1-9]\d{2,8})\s*(VA)?$/i;
const KWH_ONLY = /^(?:KWH\s*:?\s*)?(\d{1,7}(?:[.,]\d{1,4})?)\s*(?:KWH)?$/i;

/** A token with its owner has 3 to 6 parts. For any other count only the token is read. */
const MIN_PARTS = 3;
const MAX_PARTS = 6;

/**
 * Parses the serial number of a PLN purchase: the first run of 20 digits after removing dashes, then name, tariff,
 * power and kWh separated by slashes. Tariff and power are written as `R1/1300VA` or `R1 /000001300`, kWh with a comma
 * or a dot. Labeled values (`PPN: 0`) are read by label. Returns undefined when there is no token. Source: IAK's serial
 * number page and responses of Digiflazz sellers.
 */
export function parsePlnToken(raw: string): PlnToken | undefined {
  const match = TOKEN_DIGITS.exec(raw);
  if (match === null) return undefined;
  const token = (match[1] ?? match[2] ?? "").replaceAll(/\D/g, "");
  const all = raw
    .slice(match.index + match[0].length)
    .split("/")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const named = all.flatMap(readNamed);
  const owner = all.filter((part) => readNamed(part).length === 0);
  const count = owner.length + 1;
  return {
    token,
    ...(count >= MIN_PARTS && count <= MAX_PARTS && readOwner(owner)),
    ...(named.length > 0 && { parts: Object.fromEntries(named) }),
    raw,
  };
}

/** Parses `PPN: 0` into name and value. Returns nothing for unlabeled text. */
function readNamed(part: string): readonly (readonly [TokenPart, string])[] {
  const [, label = "", value = ""] = /^([^:=]{2,24})[:=]\s*(.+)$/.exec(part) ?? [];
  const name = TOKEN_PART_NAMES.find((each) => TOKEN_PARTS[each].test(label.trim()));
  return name === undefined ? [] : [[name, value.trim()]];
}

type Owner = { name?: string; tariff?: string; powerVa?: string; kwh?: string };

/** The first part is always the name, even if it looks like something else; a name may contain a slash. */
function readOwner([first = "", ...rest]: readonly string[]): Owner {
  const owner: Owner = {};
  const nameParts = [first];
  for (const part of rest) {
    if (readOwnerPart(owner, part)) continue;
    if (Object.keys(owner).length === 0) nameParts.push(part);
  }
  return { name: nameParts.join("/"), ...owner };
}

function readOwnerPart(owner: Owner, part: string): boolean {
  const both = TARIFF_AND_POWER.exec(part);
  if (both?.[1] !== undefined && both[2] !== undefined && owner.tariff === undefined) {
    owner.tariff = both[1].toUpperCase();
    owner.powerVa = both[2];
    return true;
  }
  if (owner.tariff === undefined && TARIFF_ONLY.test(part)) {
    owner.tariff = part.toUpperCase();
    return true;
  }
  const power = POWER_ONLY.exec(part);
  const isPower = power?.[2] !== undefined || owner.tariff !== undefined;
  if (power?.[1] !== undefined && isPower && owner.powerVa === undefined) {
    owner.powerVa = power[1];
    return true;
  }
  const kwh = KWH_ONLY.exec(part)?.[1];
  if (kwh === undefined || owner.kwh !== undefined) return false;
  owner.kwh = kwh.replace(",", ".");
  return true;
}

/** Formats `01234567890123456789` as `0123 4567 8901 2345 6789`, as typed into a meter. */
export function formatPlnToken(token: string): string {
  return token.replaceAll(/\D/g, "").replaceAll(/(\d{4})(?=\d)/g, "$1 ");
}
