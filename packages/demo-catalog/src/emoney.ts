import { addRupiah, formatRupiah, rupiah } from "@konter/contract/money";
import { withDots } from "./digits.ts";
import { drawBetween, scatteredAvailability, suppliersOf } from "./supply.ts";
import type { DemoProduct } from "./types.ts";

interface Wallet {
  readonly operator: string;
  readonly label: string;
  readonly prefix: string;
  readonly group: string;
  /** Face values in thousands of rupiah. */
  readonly thousands: readonly number[];
  /** Average fee on top of the face value. */
  readonly feeRupiah: number;
  readonly repeatable: boolean;
  readonly cutOff?: DemoProduct["cutOff"];
}

const EVERY_VALUE = [10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 250, 300, 400, 500];
const ROUND_VALUES = [10, 20, 25, 50, 75, 100, 150, 200, 300, 500];
const CARD_VALUES = [20, 50, 100, 150, 200, 300, 500];

const WALLETS: readonly Wallet[] = [
  wallet("GOPAY", "GoPay", "GOPAY", "Pelanggan", EVERY_VALUE, 550),
  wallet("GOPAY", "GoPay Mitra", "GOMITRA", "Mitra Pengemudi", ROUND_VALUES, 700),
  wallet("OVO", "OVO", "OVO", "Umum", EVERY_VALUE, 650),
  { ...wallet("DANA", "DANA", "DANA", "Umum", EVERY_VALUE, 120), repeatable: false },
  wallet("SHOPEEPAY", "ShopeePay", "SHOPEE", "Umum", EVERY_VALUE, 600),
  wallet("LINKAJA", "LinkAja", "LINK", "Umum", ROUND_VALUES, 480),
  wallet("ISAKU", "i.saku", "ISAKU", "Umum", ROUND_VALUES, 400),
  wallet("ASTRAPAY", "AstraPay", "ASTRA", "Umum", ROUND_VALUES, 520),
  {
    ...wallet("MANDIRI E-TOLL", "Mandiri e-money", "ETOLL", "Kartu", CARD_VALUES, 900),
    cutOff: { startsAt: "22:30", endsAt: "01:30" },
  },
  {
    ...wallet("TAPCASH", "TapCash", "TAPCASH", "Kartu", CARD_VALUES, 850),
    cutOff: { startsAt: "23:00", endsAt: "01:00" },
  },
  wallet("BRIZZI", "BRIZZI", "BRIZZI", "Kartu", CARD_VALUES, 800),
];

/** E-money balances, `GOPAY10` to `GOPAY500`: the number is thousands of rupiah. */
export function emoneyProducts(): readonly DemoProduct[] {
  return WALLETS.flatMap((each) => each.thousands.map((thousands) => balance(each, thousands)));
}

function balance(each: Wallet, thousands: number): DemoProduct {
  const nominal = rupiah(thousands * 1000);
  const code = `${each.prefix}${thousands}`;
  const fee = rupiah(each.feeRupiah + 10 * drawBetween(code, -8, 8));
  return {
    code,
    screen: "emoney",
    operator: each.operator,
    group: each.group,
    name: `${each.label} ${withDots(nominal)}`,
    description: `Saldo ${each.label} ${formatRupiah(nominal)}.`,
    nominal,
    repeatable: each.repeatable,
    ...(each.cutOff && { cutOff: each.cutOff }),
    suppliers: suppliersOf(
      code,
      `h${each.prefix.toLowerCase()}${nominal}`,
      addRupiah(nominal, fee),
      scatteredAvailability(code),
      rupiah(60),
    ),
  };
}

function wallet(
  operator: string,
  label: string,
  prefix: string,
  group: string,
  thousands: readonly number[],
  feeRupiah: number,
): Wallet {
  return { operator, label, prefix, group, thousands, feeRupiah, repeatable: true };
}
