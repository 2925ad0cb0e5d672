import { rupiah } from "@konter/contract/money";
import { withDots } from "./digits.ts";
import { scatteredAvailability, suppliersOf, type Availability } from "./supply.ts";
import type { DemoProduct } from "./types.ts";

interface Game {
  readonly operator: string;
  readonly label: string;
  readonly prefix: string;
  /** The game's name for its credit. */
  readonly unit: string;
  readonly rupiahPerHundred: number;
  readonly amounts: readonly number[];
  /** A pass or membership in addition to the amounts. */
  readonly pass?: { readonly name: string; readonly days: number; readonly costRupiah: number };
  readonly availability?: Availability;
}

const GAMES: readonly Game[] = [
  {
    operator: "MOBILE LEGENDS",
    label: "Mobile Legends",
    prefix: "ML",
    unit: "Diamond",
    rupiahPerHundred: 26_800,
    amounts: [5, 12, 28, 50, 90, 140, 220, 350, 600, 1000, 2200, 5000],
    pass: { name: "Kartu Mingguan", days: 7, costRupiah: 27_400 },
  },
  {
    operator: "FREE FIRE",
    label: "Free Fire",
    prefix: "FF",
    unit: "Diamond",
    rupiahPerHundred: 13_400,
    amounts: [5, 15, 50, 75, 120, 160, 250, 400, 750, 1500, 3000, 7500],
    pass: { name: "Keanggotaan Mingguan", days: 7, costRupiah: 27_900 },
  },
  {
    operator: "PUBG MOBILE",
    label: "PUBG MOBILE",
    prefix: "PUBG",
    unit: "UC",
    rupiahPerHundred: 23_900,
    amounts: [35, 70, 140, 280, 420, 700, 1400, 3500, 7000],
    pass: { name: "Royale Sebulan", days: 30, costRupiah: 71_500 },
  },
  {
    operator: "GENSHIN IMPACT",
    label: "Genshin Impact",
    prefix: "GI",
    unit: "Genesis Crystal",
    rupiahPerHundred: 25_300,
    amounts: [60, 330, 1090, 2240, 3880, 8080],
    pass: { name: "Berkah Bulanan", days: 30, costRupiah: 63_500 },
    availability: "iak",
  },
  {
    operator: "HONKAI STAR RAIL",
    label: "Honkai: Star Rail",
    prefix: "HSR",
    unit: "Oneiric Shard",
    rupiahPerHundred: 25_600,
    amounts: [60, 330, 1090, 2240, 3880],
    pass: { name: "Bekal Bulanan", days: 30, costRupiah: 63_900 },
  },
  {
    operator: "VALORANT",
    label: "VALORANT",
    prefix: "VAL",
    unit: "Point",
    rupiahPerHundred: 11_700,
    amounts: [125, 420, 700, 1375, 2400, 4000, 8150],
  },
  {
    operator: "HONOR OF KINGS",
    label: "Honor of Kings",
    prefix: "HOK",
    unit: "Token",
    rupiahPerHundred: 18_900,
    amounts: [8, 16, 23, 80, 240, 400, 560, 830, 1245],
    pass: { name: "Kartu Mingguan", days: 7, costRupiah: 15_400 },
  },
  {
    operator: "CALL OF DUTY MOBILE",
    label: "Call of Duty: Mobile",
    prefix: "CODM",
    unit: "CP",
    rupiahPerHundred: 16_800,
    amounts: [31, 63, 128, 321, 645, 800, 1373, 2060],
  },
  {
    operator: "POINT BLANK",
    label: "Point Blank",
    prefix: "PB",
    unit: "Cash",
    rupiahPerHundred: 810,
    amounts: [1200, 2400, 6000, 12_000, 24_000, 36_000, 60_000],
  },
  {
    operator: "ARENA OF VALOR",
    label: "Arena of Valor",
    prefix: "AOV",
    unit: "Voucher",
    rupiahPerHundred: 24_500,
    amounts: [18, 40, 90, 230, 470, 950],
  },
  {
    operator: "STUMBLE GUYS",
    label: "Stumble Guys",
    prefix: "SG",
    unit: "Gem",
    rupiahPerHundred: 9_600,
    amounts: [120, 250, 800, 1600, 5000],
  },
  {
    operator: "EA SPORTS FC MOBILE",
    label: "EA SPORTS FC Mobile",
    prefix: "FCM",
    unit: "FC Point",
    rupiahPerHundred: 15_100,
    amounts: [40, 100, 520, 1070, 2200, 5750],
  },
  {
    operator: "CLASH OF CLANS",
    label: "Clash of Clans",
    prefix: "COC",
    unit: "Permata",
    rupiahPerHundred: 17_800,
    amounts: [88, 500, 1200, 2500, 6500],
    pass: { name: "Tiket Emas", days: 30, costRupiah: 99_500 },
  },
  {
    operator: "RAGNAROK ORIGIN",
    label: "Ragnarok Origin",
    prefix: "ROO",
    unit: "Nyan Berry",
    rupiahPerHundred: 21_400,
    amounts: [40, 85, 175, 420, 880, 1850],
  },
];

/** Game credit, `ML90`, `FF120`. Passes end in `PASS`. */
export function gameProducts(): readonly DemoProduct[] {
  return GAMES.flatMap((game) => [
    ...game.amounts.map((amount) => credit(game, amount)),
    ...passOf(game),
  ]);
}

function credit(game: Game, amount: number): DemoProduct {
  const code = `${game.prefix}${amount}`;
  const cost = rupiah(Math.ceil((amount * game.rupiahPerHundred) / 100) + 150);
  return {
    code,
    screen: "games",
    operator: game.operator,
    group: game.unit,
    name: `${game.label} ${withDots(amount)} ${game.unit}`,
    description: `${withDots(amount)} ${game.unit} untuk akun ${game.label}.`,
    repeatable: true,
    suppliers: suppliersOf(code, iakSku(game, `${amount}`), cost, availabilityOf(game, code)),
  };
}

function passOf(game: Game): readonly DemoProduct[] {
  if (game.pass === undefined) return [];
  const { name, days, costRupiah } = game.pass;
  const code = `${game.prefix}PASS`;
  return [
    {
      code,
      screen: "games",
      operator: game.operator,
      group: "Langganan",
      name: `${game.label} ${name}`,
      description: `${name} ${game.label}, aktif ${days} hari.`,
      validityDays: days,
      repeatable: false,
      suppliers: suppliersOf(
        code,
        iakSku(game, "pass"),
        rupiah(costRupiah),
        availabilityOf(game, code),
      ),
    },
  ];
}

function iakSku(game: Game, ending: string): string {
  return `${game.operator.toLowerCase().replaceAll(" ", "")}${ending}`;
}

function availabilityOf(game: Game, code: string): Availability {
  return game.availability ?? scatteredAvailability(code);
}
