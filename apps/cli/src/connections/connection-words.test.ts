import { expect, test } from "vitest";
import { VENDORS } from "@konter/server/composition/adapters.ts";
import { proposedChoices } from "./connection-words.ts";

const described = (name: string) => {
  const found = VENDORS.find(({ vendor }) => vendor === name);
  if (found === undefined) throw new Error(`no vendor ${name}`);
  return found;
};

test.each([
  ["midtrans", "qris_acquirer", "gopay", ["gopay", "airpay shopee"]],
  ["tripay", "qris_channel", "QRIS2", ["QRIS2", "QRIS", "QRISC"]],
])("proposes a value for the choice that %s needs and the settings leave out", (...row) => {
  const [vendor, field, value, choices] = row;
  for (const settings of [{}, { [field]: "" }])
    expect(proposedChoices(described(vendor), "sandbox", settings)).toEqual([
      { field, value, choices },
    ]);
  expect(proposedChoices(described(vendor), "sandbox", { [field]: choices[1] ?? "" })).toEqual([]);
});
