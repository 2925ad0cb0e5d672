import { localPhone, normaliseMeter } from "@konter/contract/phone";
import type { TargetKind } from "../product-kinds/index.ts";

/** The number as it is sent: 08… of any spelling of a phone, bare digits of a meter. */
export function sentNumber(kind: TargetKind, typed: string): string {
  if (kind === "phone") return localPhone(typed.trim());
  return kind === "meter" ? (normaliseMeter(typed) ?? typed.trim()) : typed.trim();
}

/** Groups of four for the eye; a game account stays as it is. */
export function readableNumber(kind: TargetKind, number: string): string {
  if (!/^\d+$/.test(number)) return number;
  return kind === "player" ? number : number.replace(/(\d{4})(?=\d)/g, "$1 ");
}
