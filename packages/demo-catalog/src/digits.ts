/** `1500` → `1.500`: amounts in product names are written as in Indonesian. */
export function withDots(value: number): string {
  return value.toString().replace(/\B(?=(\d{3})+$)/g, ".");
}
