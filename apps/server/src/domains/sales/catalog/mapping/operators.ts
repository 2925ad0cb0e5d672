import { COUNTRIES, KIND_DETAILS } from "@konter/contract/catalog";
import type { KindDetails, PrepaidScreen } from "@konter/contract/catalog";
import { spelling } from "@konter/contract/logos";

/**
 * Suppliers' spellings of an operator or brand, beside our own code. Compared without case, spaces and punctuation
 * (`spelling`).
 */
type Spellings = Readonly<Record<string, readonly string[]>>;

const MOBILE_OPERATORS: Spellings = {
  TELKOMSEL: ["tsel", "simpati"],
  INDOSAT: ["isat", "im3", "indosat ooredoo", "indosat ooredoo hutchison"],
  XL: ["xl axiata"],
  AXIS: [],
  TRI: ["three", "3", "tri indonesia"],
  SMARTFREN: ["smart"],
  BYU: ["by.u"],
};

const ELECTRICITY: Spellings = { PLN: ["token pln", "pln token", "pln prabayar"] };

const WALLETS: Spellings = {
  GOPAY: ["go pay", "gopay customer", "gopay driver"],
  OVO: [],
  DANA: [],
  SHOPEEPAY: ["shopee pay"],
  "MITRA SHOPEE": ["shopee mitra"],
  LINKAJA: ["link aja"],
  ISAKU: ["i.saku"],
  SAKUKU: ["bca sakuku"],
  "TIX ID": [],
  ASTRAPAY: ["astra pay"],
  DOKU: ["doku wallet"],
  KASPRO: ["kas pro"],
  MAXIM: ["maxim driver"],
  GRAB: ["grab driver"],
  "MANDIRI E-TOLL": ["mandiri e-money", "e-toll mandiri"],
  "INDOMARET E-MONEY": ["indomaret card e-money"],
  TAPCASH: ["tapcash bni", "bni tapcash"],
  BRIZZI: ["bri brizzi"],
};

const GAMES: Spellings = {
  "MOBILE LEGENDS": ["mobile legend", "mobile legends bang bang"],
  "FREE FIRE": ["free fire max"],
  "PUBG MOBILE": ["pubgm"],
  "GENSHIN IMPACT": [],
  "HONKAI STAR RAIL": ["honkai: star rail"],
  "HONKAI IMPACT 3": [],
  "ZENLESS ZONE ZERO": [],
  VALORANT: [],
  "CALL OF DUTY MOBILE": ["call of duty", "codm"],
  "ARENA OF VALOR": ["aov"],
  "ARENA BREAKOUT": [],
  "LEAGUE OF LEGENDS WILD RIFT": ["league of legends: wild rift", "wild rift"],
  "POINT BLANK": [],
  "CLASH OF CLANS": [],
  "CLASH ROYALE": [],
  "BRAWL STARS": [],
  ROBLOX: [],
  MINECRAFT: [],
  "HONOR OF KINGS": [],
  "MAGIC CHESS GO GO": ["magic chess: go go"],
  "BLOOD STRIKE": [],
  "DELTA FORCE": [],
  "EGGY PARTY": [],
  "STUMBLE GUYS": [],
  UNDAWN: [],
  "SUPER SUS": [],
  "METAL SLUG AWAKENING": ["metal slug: awakening"],
  "TOWER OF FANTASY": [],
  "WUTHERING WAVES": [],
  "EA SPORTS FC MOBILE": ["fc mobile"],
  EFOOTBALL: [],
  "AU2 MOBILE": [],
  "BULLET ANGEL": [],
  "DRAGON RAJA": ["dragon raja - sea"],
  GARENA: ["garena shell"],
  HAGO: [],
  INDOPLAY: [],
  "KING OF KINGS": [],
  "KNIGHTS OF VALOUR": [],
  "LAPLACE M": [],
  LIFEAFTER: ["lifeafter credits"],
  "LORDS MOBILE": [],
  "MARVEL SUPER WAR": [],
  "RAGNAROK ORIGIN": [],
  "RAGNAROK M": ["ragnarok m: eternal love"],
  "RIDE OUT HEROES": [],
  "SAUSAGE MAN": [],
  "SCROLL OF ONMYOJI": [],
  "SPEED DRIFTERS": [],
  "BLEACH MOBILE 3D": [],
  "ERA OF CELESTIALS": ["era of celestial"],
  "DRAGON NEST M": ["dragon nest m - sea", "dragon nest"],
  "LIGHT OF THEL": ["light of thel: glory of cepheus"],
  STARPASS: [],
  "TOM AND JERRY CHASE": ["tom and jerry : chase"],
};

const VOUCHERS: Spellings = {
  "GOOGLE PLAY": ["google play indonesia"],
  "GOOGLE PLAY US": ["google play us region"],
  "ITUNES US": ["itunes us region"],
  STEAM: ["steam wallet", "steam wallet (idr)", "steam sea"],
  "STEAM USD": ["steam wallet (usd)"],
  PLAYSTATION: ["playstation store"],
  "NINTENDO ESHOP": [],
  ROBLOX: [],
  "RAZER GOLD": ["razer pin"],
  UNIPIN: ["unipin voucher"],
  GARENA: ["garena shell", "garena voucher"],
  MEGAXUS: [],
  GEMSCOOL: [],
  LYTO: [],
  "POINT BLANK": [],
  "PUBG MOBILE": [],
  PUBG: ["pubg pc"],
  "FREE FIRE": [],
  "MOBILE LEGENDS": ["mobile legend"],
  MINECRAFT: [],
  BATTLENET: ["battlenet sea"],
  "DOTA AUTO CHESS": ["dota auto chess candy (global)"],
  NETFLIX: [],
  SPOTIFY: [],
  VIDIO: [],
  VIU: [],
  WETV: [],
  ALFAMART: ["alfamart voucher"],
  INDOMARET: ["indomaret voucher"],
  CARREFOUR: [],
  MAP: [],
  TOKOPEDIA: [],
  TRAVELOKA: [],
  UDEMY: [],
  ...MOBILE_OPERATORS,
};

const TELEVISION: Spellings = {
  "K VISION": ["k-vision", "k-vision dan gol", "kvision", "k vision dan gol"],
  "NEX PARABOLA": ["nex & garuda", "nex dan garuda", "nexparabola", "garuda"],
  "DECODER GOL": [],
  "ORANGE TV": ["orangetv"],
  TRANSVISION: ["transvision hd"],
  "MATRIX GARUDA": ["matrix"],
  SKYNINDO: [],
  JAWARA: ["jawara vision"],
  "MNC VISION": ["indovision"],
  "TOPAS TV": [],
  NINMEDIA: [],
};

const INTERNET: Spellings = {
  "WIFI ID": ["wifi.id", "voucher wifi id", "wifi id voucher"],
  ORBIT: ["telkomsel orbit"],
  "BIZNET HOTSPOT": ["biznet wifi"],
};

const GAS: Spellings = { PGN: ["pertamina gas", "pertagas", "gas pertamina", "pgn token", "gas"] };

const FOREIGN: Spellings = {
  ...Object.fromEntries(
    Object.values(COUNTRIES).flatMap(({ operators }) =>
      Object.keys(operators).map((code): [string, readonly string[]] => [code, []]),
    ),
  ),
  "U MOBILE": ["umobile"],
  "TUNE TALK": ["tunetalk"],
  "IF TAIWAN": ["if taiwan topup", "if"],
  "OK TAIWAN": ["ok taiwan topup", "ok"],
  CHUNGHWA: ["taiwan topup", "chunghwa telecom"],
  GLOBE: ["globe telecom", "philippines globe"],
  SMART: ["smart philippines", "smart pinoy"],
  "SUN TELECOM": ["sun", "sun cellular"],
  "THAILAND TOPUP": ["thailand"],
  "VIETNAM TOPUP": ["vietnam"],
  "CHINA TOPUP": ["china"],
  "BANGLADESH TOPUP": ["bangladesh"],
  "MALAYSIA TOPUP": ["malaysia"],
};

/** The sellers of plans: our operators, and those for travelers, named after a country or region. */
const ESIM: Spellings = {
  ...MOBILE_OPERATORS,
  SINGAPORE: ["singapura"],
  MALAYSIA: [],
  THAILAND: [],
  JAPAN: ["jepang"],
  "SAUDI ARABIA": ["arab saudi"],
  ASIA: [],
  GLOBAL: [],
};

const LISTS: Readonly<
  Record<Exclude<KindDetails["operators"], "any">, ReadonlyMap<string, string>>
> = {
  mobile: indexed(MOBILE_OPERATORS),
  pln: indexed(ELECTRICITY),
  wallets: indexed(WALLETS),
  titles: indexed(GAMES),
  vouchers: indexed(VOUCHERS),
  television: indexed(TELEVISION),
  networks: indexed(INTERNET),
  gas_sellers: indexed(GAS),
  foreign: indexed(FOREIGN),
  plans: indexed(ESIM),
};

/** Words that suppliers append to a brand and that repeat the category. */
const SUFFIXES = ["paketinternet", "paketdata", "emoney", "reguler", "regular"];

/** Returns our operator code for a brand's name on a screen; undefined when the name is unknown. */
export function findOperator(screen: PrepaidScreen, brand: string): string | undefined {
  const { operators } = KIND_DETAILS[screen];
  const written = spelling(brand);
  if (operators === "any") return written === "" ? undefined : brand.trim().toUpperCase();
  const names = LISTS[operators];
  const suffix = SUFFIXES.find((word) => written.endsWith(word) && written !== word);
  return (
    names.get(written) ??
    (suffix === undefined ? undefined : names.get(written.slice(0, -suffix.length)))
  );
}

/** The operator codes of a screen's products. */
export function operatorsOf(screen: PrepaidScreen): readonly string[] {
  const { operators } = KIND_DETAILS[screen];
  return operators === "any" ? [] : [...new Set(LISTS[operators].values())].toSorted();
}

function indexed(spellings: Spellings): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(spellings).flatMap(([code, others]) =>
      [code, ...others].map((name): [string, string] => [spelling(name), code]),
    ),
  );
}
