import { formatRupiah, rupiah, shareOfRupiah, subtractRupiah } from "@konter/contract/money";
import { withDots } from "./digits.ts";
import { scatteredAvailability, suppliersOf } from "./supply.ts";
import type { DemoProduct } from "./types.ts";

interface VoucherBrand {
  readonly operator: string;
  readonly label: string;
  readonly prefix: string;
  readonly group: string;
  /** Face values in thousands of rupiah. */
  readonly thousands: readonly number[];
  /** The supplier's discount on the face value; negative for a surcharge. */
  readonly discountBasisPoints: number;
}

const BRANDS: readonly VoucherBrand[] = [
  brand(
    "GOOGLE PLAY",
    "Google Play",
    "GPLAY",
    "Indonesia",
    [5, 10, 20, 50, 100, 150, 300, 500],
    90,
  ),
  brand("STEAM", "Steam Wallet", "STEAM", "Indonesia", [12, 45, 60, 90, 120, 250, 400, 600], -420),
  brand("PLAYSTATION", "PlayStation", "PSN", "Indonesia", [100, 200, 400, 600, 1000], -310),
  brand("NINTENDO ESHOP", "Nintendo eShop", "ESHOP", "Amerika", [80, 160, 320, 560, 800], -260),
  brand("ROBLOX", "Roblox", "ROBLOX", "Indonesia", [50, 100, 150, 250, 500], -180),
  brand("RAZER GOLD", "Razer Gold", "RAZER", "Indonesia", [10, 20, 50, 100, 200, 500], 260),
  brand("UNIPIN", "UniPin", "UNIPIN", "Indonesia", [10, 20, 50, 100, 300, 500], 310),
  brand("GARENA", "Garena Shell", "GARENA", "Indonesia", [10, 20, 33, 66, 100, 330], 420),
  brand("NETFLIX", "Netflix", "NETFLIX", "Hiburan", [54, 120, 186, 300], -150),
  brand("SPOTIFY", "Spotify Premium", "SPOTIFY", "Hiburan", [55, 165, 330], 120),
  brand("VIDIO", "Vidio", "VIDIO", "Hiburan", [29, 49, 99, 199], 510),
  brand("VIU", "Viu", "VIU", "Hiburan", [10, 30, 65, 125], 640),
  brand("ALFAMART", "Alfamart", "ALFA", "Belanja", [25, 50, 100, 200], 55),
  brand("INDOMARET", "Indomaret", "INDOMARET", "Belanja", [25, 50, 100, 200], 45),
];

/** Voucher codes, `GPLAY50`: the number is thousands of rupiah. */
export function voucherProducts(): readonly DemoProduct[] {
  return BRANDS.flatMap((each) => each.thousands.map((thousands) => voucher(each, thousands)));
}

function voucher(each: VoucherBrand, thousands: number): DemoProduct {
  const nominal = rupiah(thousands * 1000);
  const code = `${each.prefix}${thousands}`;
  const baseCost = subtractRupiah(nominal, shareOfRupiah(nominal, each.discountBasisPoints));
  return {
    code,
    screen: "voucher",
    operator: each.operator,
    group: each.group,
    name: `Voucher ${each.label} ${withDots(nominal)}`,
    description: `1. Buka aplikasi atau situs ${each.label}. 2. Pilih Tukarkan kode. 3. Ketik kodenya: ${formatRupiah(nominal)} masuk ke akun.`,
    nominal,
    repeatable: true,
    suppliers: suppliersOf(
      code,
      `${each.operator.toLowerCase().replaceAll(" ", "")}${nominal}`,
      baseCost,
      scatteredAvailability(code),
    ),
  };
}

function brand(
  operator: string,
  label: string,
  prefix: string,
  group: string,
  thousands: readonly number[],
  discountBasisPoints: number,
): VoucherBrand {
  return { operator, label, prefix, group, thousands, discountBasisPoints };
}
