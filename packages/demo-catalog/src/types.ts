import type { PrepaidScreen } from "@konter/contract/catalog";
import type { Rupiah } from "@konter/contract/money";

/** The screens on which a prepaid product can be sold. */
export type Screen = PrepaidScreen;

/** One invented product of the demo brand with the two simulated suppliers' prices. */
export interface DemoProduct {
  /** Konter's product code, which is also the buyer-defined SKU at Digiflazz: `TSEL10`. */
  readonly code: string;
  readonly screen: Screen;
  /** Operator, biller, game or wallet, upper case: `TELKOMSEL`, `PLN`, `FREE FIRE`, `GOPAY`. */
  readonly operator: string;
  /** Group within the operator: `Umum`, `Combo`, `Unlimited`, `Jawa Barat`. */
  readonly group: string;
  readonly name: string;
  readonly description: string;
  /** Face value in rupiah; absent for packages. */
  readonly nominal?: Rupiah;
  readonly quotaMegabytes?: number;
  readonly validityDays?: number;
  readonly area?: string;
  /** Whether the supplier accepts the same number more than once a day. */
  readonly repeatable: boolean;
  /** Daily closed period, WIB `HH:MM`, which may cross midnight. */
  readonly cutOff?: { readonly startsAt: string; readonly endsAt: string };
  /** A promo of the demo brand: the price cut for members and the number of sales. */
  readonly promo?: { readonly code: string; readonly discount: Rupiah; readonly stock: number };
  readonly suppliers: {
    readonly digiflazz?: { readonly sku: string; readonly cost: Rupiah };
    readonly iak?: { readonly sku: string; readonly cost: Rupiah };
    /** Priced in US dollars. */
    readonly zendit?: {
      readonly sku: string;
      readonly country: string;
      readonly costCents: number;
    };
  };
}
