import type { PrepaidScreen } from "@konter/contract/catalog";
import type { Rupiah } from "@konter/contract/money";

/** The screens on which a prepaid product can be sold. */
export type Screen = PrepaidScreen;

/** One invented product of the demo brand, and what the two simulated suppliers ask for it. */
export interface DemoProduct {
  /** Konter's product code, also the buyer's own SKU at Digiflazz: `TSEL10`. */
  readonly code: string;
  readonly screen: Screen;
  /** Operator, biller, game or wallet, upper case: `TELKOMSEL`, `PLN`, `FREE FIRE`, `GOPAY`. */
  readonly operator: string;
  /** Group inside the operator: `Umum`, `Combo`, `Unlimited`, `Jawa Barat`. */
  readonly group: string;
  readonly name: string;
  readonly description: string;
  /** Face value in rupiah; absent for packages. */
  readonly nominal?: Rupiah;
  readonly quotaMegabytes?: number;
  readonly validityDays?: number;
  readonly area?: string;
  /** The same number may buy it more than once a day at the supplier. */
  readonly repeatable: boolean;
  /** Daily closed period, WIB `HH:MM`, may cross midnight. */
  readonly cutOff?: { readonly startsAt: string; readonly endsAt: string };
  /** A promo of the demo brand: price cut for members and how many may be sold. */
  readonly promo?: { readonly code: string; readonly discount: Rupiah; readonly stock: number };
  readonly suppliers: {
    readonly digiflazz?: { readonly sku: string; readonly cost: Rupiah };
    readonly iak?: { readonly sku: string; readonly cost: Rupiah };
    /** Counts in US dollars. */
    readonly zendit?: {
      readonly sku: string;
      readonly country: string;
      readonly costCents: number;
    };
  };
}
