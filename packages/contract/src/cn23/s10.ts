/** UPU standard S10: two letters of the service, eight digits, a check digit and the country of posting. */
const S10 = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/;
const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7] as const;

/** Whether a number is an international postal item with the right check digit. */
export function isS10(number: string): boolean {
  const [, serial, check] = S10.exec(number) ?? [];
  if (serial === undefined) return false;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(serial[at]), 0);
  const rest = 11 - (sum % 11);
  return Number(check) === (rest === 10 ? 0 : rest === 11 ? 5 : rest);
}

/** A number as it is printed, without the spaces that people type. */
export const plainResi = (typed: string): string => typed.replaceAll(/\s/g, "").toUpperCase();
