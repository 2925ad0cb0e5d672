/** ID Express' types of service by our code. */
export const EXPRESS_TYPES: ReadonlyMap<string, string> = new Map([
  ["STD", "00"],
  ["LITE", "03"],
  ["TRUCK", "06"],
]);
