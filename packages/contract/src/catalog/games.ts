/** One part of a player's account. */
export interface GameField {
  /** The part's name in the game; the browser has its label. */
  readonly name: "user" | "zone" | "server" | "role" | "tag" | "riot_id" | "player_tag";
  readonly pattern: RegExp;
  readonly example: string;
  readonly isNumber?: boolean;
  /** The selectable servers: the value sent, and the name used by the game. */
  readonly servers?: readonly (readonly [value: string, name: string])[];
}

/** The parts of a game's account, in the order in which suppliers expect them, joined by `|`. */
export interface Game {
  readonly fields: readonly GameField[];
}

const id = (least: number, most: number, example: string): GameField => ({
  name: "user",
  pattern: new RegExp(`^\\d{${least},${most}}$`),
  example,
  isNumber: true,
});
const zone: GameField = { name: "zone", pattern: /^\d{3,6}$/, example: "8483", isNumber: true };
const role: GameField = {
  name: "role",
  pattern: /^[\p{L}\p{N}@._# -]{2,30}$/u,
  example: "Sang Surya",
};
const server: GameField = {
  name: "server",
  pattern: /^[\p{L}\p{N}._ -]{1,40}$/u,
  example: "90001",
};
const among = (...servers: readonly (readonly [string, string])[]): GameField => ({
  name: "server",
  pattern: new RegExp(`^(?:${servers.map(([value]) => value).join("|")})$`),
  example: servers[0]?.[0] ?? "",
  servers,
});
const playerTag: GameField = {
  name: "player_tag",
  pattern: /^#?[0289CGJLOPQRUVY]{5,12}$/i,
  example: "#P0LYC2VQ",
};

const ONLY_ID: Game = { fields: [id(5, 20, "123456789")] };

/**
 * Games by operator name. The parts follow IAK's game format where it names the game. The other parts, the server lists
 * and the lengths are those shown to players in the game and are not confirmed by a supplier. A game that is not listed
 * takes one free text.
 */
export const GAMES: Readonly<Record<string, Game>> = {
  "MOBILE LEGENDS": { fields: [id(5, 12, "156378300"), zone] },
  "MAGIC CHESS GO GO": { fields: [id(5, 12, "156378300"), zone] },
  "FREE FIRE": { fields: [id(6, 14, "1234567890")] },
  "PUBG MOBILE": { fields: [id(5, 14, "5123456789")] },
  "CALL OF DUTY MOBILE": { fields: [id(10, 20, "6742012345678901234")] },
  "ARENA OF VALOR": { fields: [id(8, 20, "1234567890123456")] },
  "HONOR OF KINGS": ONLY_ID,
  "GENSHIN IMPACT": {
    fields: [
      id(9, 10, "812345678"),
      among(
        ["os_asia", "Asia"],
        ["os_usa", "America"],
        ["os_euro", "Europe"],
        ["os_cht", "TW, HK, MO"],
      ),
    ],
  },
  "HONKAI STAR RAIL": {
    fields: [
      id(9, 10, "812345678"),
      among(
        ["prod_official_asia", "Asia"],
        ["prod_official_usa", "America"],
        ["prod_official_eur", "Europe"],
        ["prod_official_cht", "TW, HK, MO"],
      ),
    ],
  },
  "ZENLESS ZONE ZERO": {
    fields: [
      id(9, 10, "1312345678"),
      among(
        ["prod_gf_jp", "Asia"],
        ["prod_gf_us", "America"],
        ["prod_gf_eu", "Europe"],
        ["prod_gf_sg", "TW, HK, MO"],
      ),
    ],
  },
  "WUTHERING WAVES": {
    fields: [
      id(9, 10, "912345678"),
      among(
        ["SEA", "SEA"],
        ["Asia", "Asia"],
        ["America", "America"],
        ["Europe", "Europe"],
        ["HMT", "TW, HK, MO"],
      ),
    ],
  },
  "TOWER OF FANTASY": {
    fields: [
      id(6, 14, "4294967296"),
      among(
        ["SoutheastAsia", "Southeast Asia"],
        ["AsiaPacific", "Asia Pacific"],
        ["Europe", "Europe"],
        ["NorthAmerica", "North America"],
        ["SouthAmerica", "South America"],
      ),
    ],
  },
  "HONKAI IMPACT 3": ONLY_ID,
  VALORANT: {
    fields: [
      {
        name: "riot_id",
        pattern: /^[\p{L}\p{N} ._]{3,16}#[\p{L}\p{N}]{3,5}$/u,
        example: "SangSurya#ID01",
      },
    ],
  },
  "LEAGUE OF LEGENDS WILD RIFT": {
    fields: [
      { name: "user", pattern: /^[\p{L}\p{N} ._]{3,16}$/u, example: "SangSurya" },
      { name: "tag", pattern: /^#?[\p{L}\p{N}]{3,5}$/u, example: "ID01" },
    ],
  },
  "POINT BLANK": { fields: [{ name: "user", pattern: /^[\w.-]{4,20}$/, example: "sangsurya" }] },
  "SPEED DRIFTERS": ONLY_ID,
  "MARVEL SUPER WAR": ONLY_ID,
  "LORDS MOBILE": ONLY_ID,
  "LIGHT OF THEL": ONLY_ID,
  LIFEAFTER: {
    fields: [
      id(5, 14, "12345678"),
      among(
        ["500001", "Miska Town"],
        ["500002", "Sand Castle"],
        ["500003", "Mouth Swamp"],
        ["500004", "Redwood Town"],
        ["500005", "Obelisk"],
      ),
    ],
  },
  "RAGNAROK M": { fields: [id(5, 20, "4295123456"), server] },
  "RAGNAROK ORIGIN": { fields: [role, server] },
  "BLEACH MOBILE 3D": { fields: [role, id(4, 20, "12345678"), server] },
  "ERA OF CELESTIALS": { fields: [role, id(4, 20, "12345678"), server] },
  "DRAGON NEST M": { fields: [role, server] },
  "CLASH OF CLANS": { fields: [playerTag] },
  "CLASH ROYALE": { fields: [playerTag] },
  "BRAWL STARS": { fields: [playerTag] },
  "STUMBLE GUYS": {
    fields: [{ name: "user", pattern: /^[A-Za-z0-9]{5,20}$/, example: "a1b2c3d" }],
  },
  "EGGY PARTY": ONLY_ID,
  "SUPER SUS": ONLY_ID,
  "BLOOD STRIKE": ONLY_ID,
  "DELTA FORCE": ONLY_ID,
  "ARENA BREAKOUT": ONLY_ID,
  "SAUSAGE MAN": { fields: [{ name: "user", pattern: /^[A-Za-z0-9]{5,12}$/, example: "a1b2c3" }] },
  UNDAWN: ONLY_ID,
  "EA SPORTS FC MOBILE": ONLY_ID,
};

/** Returns undefined for an unlisted game. */
export const gameOf = (operator: string): Game | undefined =>
  Object.hasOwn(GAMES, operator) ? GAMES[operator] : undefined;
