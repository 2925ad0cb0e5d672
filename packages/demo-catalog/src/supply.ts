import { rupiah, shareOfRupiah } from "@konter/contract/money";
import type { Rupiah } from "@konter/contract/money";
import type { DemoProduct } from "./types.ts";

type Suppliers = DemoProduct["suppliers"];

/** Sold by both suppliers or by one only. */
export type Availability = "both" | "digiflazz" | "iak";

/**
 * The two suppliers' prices for a product of about `baseCost`: at most `swing` away from it (0.6 % by default), in
 * steps of Rp5, either one the cheaper. The Digiflazz SKU is defined by the buyer: the product code.
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

/** For long lists: about one product in eight is sold by only one supplier. */
export function scatteredAvailability(code: string): Availability {
  const draw = drawBetween(`availability:${code}`, 0, 15);
  if (draw === 0) return "digiflazz";
  return draw === 1 ? "iak" : "both";
}

/**
 * Returns the same whole number for the same key in every run, from `lowest` to `highest` inclusive (FNV-1a, 32 bit).
 */
export function drawBetween(key: string, lowest: number, highest: number): number {
  let hash = 0x811c9dc5;
  for (const character of key) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  // The low bits of FNV-1a depend too much on the last character.
  return lowest + ((hash >>> 8) % (highest - lowest + 1));
}

function nearby(baseCost: Rupiah, swing: Rupiah, key: string): Rupiah {
  const steps = Math.floor(swing / 5);
  return rupiah(baseCost - (baseCost % 5) + 5 * drawBetween(key, -steps, steps));
}
