import { rupiah, shareOfRupiah } from "@konter/contract/money";
import type { Rupiah } from "@konter/contract/money";
import type { DemoProduct } from "./types.ts";

type Suppliers = DemoProduct["suppliers"];

/** Who sells it: both suppliers, or one of them alone. */
export type Availability = "both" | "digiflazz" | "iak";

/**
 * What the two suppliers ask for a product of about `baseCost`: at most `swing` away from it (0.6 % unless
 * told), in steps of Rp5, either one the cheaper. The Digiflazz SKU is the buyer's own: the product code.
 */
export function suppliersOf(
  code: string,
  iakSku: string,
  baseCost: Rupiah,
  availability: Availability,
  swing: Rupiah = shareOfRupiah(baseCost, 60),
): Suppliers {
  const digiflazz = { sku: code, cost: nearby(baseCost, swing, `digiflazz:${code}`) };
  const iak = { sku: iakSku, cost: nearby(baseCost, swing, `iak:${code}`) };
  if (availability === "digiflazz") return { digiflazz };
  if (availability === "iak") return { iak };
  return { digiflazz, iak };
}

/** For long lists: about one product in eight is sold by one supplier only. */
export function scatteredAvailability(code: string): Availability {
  const draw = drawBetween(`availability:${code}`, 0, 15);
  if (draw === 0) return "digiflazz";
  return draw === 1 ? "iak" : "both";
}

/** The same whole number for the same key in every run, `lowest` and `highest` included (FNV-1a, 32 bit). */
export function drawBetween(key: string, lowest: number, highest: number): number {
  let hash = 0x811c9dc5;
  for (const character of key) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  // The low bits of FNV-1a follow the last character too closely.
  return lowest + ((hash >>> 8) % (highest - lowest + 1));
}

function nearby(baseCost: Rupiah, swing: Rupiah, key: string): Rupiah {
  const steps = Math.floor(swing / 5);
  return rupiah(baseCost - (baseCost % 5) + 5 * drawBetween(key, -steps, steps));
}
