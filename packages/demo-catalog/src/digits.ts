/** `1500` → `1.500`: amounts inside product names are written as Indonesians write them. */
export function withDots(value: number): string {
  return value.toString().replace(/\B(?=(\d{3})+$)/g, ".");
}
