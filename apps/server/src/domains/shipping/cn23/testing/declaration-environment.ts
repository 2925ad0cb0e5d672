import { randomUUID } from "node:crypto";
import type { Cn23 } from "@konter/contract/cn23";
import { businessDate } from "@konter/contract/time";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { DECLARATION } from "@konter/testkit/files/customs-declaration.ts";
import { insertWeek } from "../../customs/index.ts";
import { openShipmentEnvironment } from "../../shipments/testing/shipment-environment.ts";
import type { ShipmentEnvironment } from "../../shipments/testing/shipment-environment.ts";

/** A declaration that needs a CN23, with HS code and origin. */
export const GOODS = {
  form: "CN23",
  category: "sale_of_goods",
  currency: "USD",
  lines: [
    {
      description: "Cotton T-shirt",
      quantity: 10,
      unit: "pcs",
      net_grams: 2_000,
      value: "500.00",
      hs_code: "610910",
      origin: "ID",
    },
  ],
  total_value: "500",
  gross_grams: 2_300,
};

const DAY_MS = 24 * 60 * 60 * 1_000;
const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];
let serial = 0;

/** A new international number with its check digit. */
export function newResi(): string {
  serial += 1;
  const digits = String(20_000_000 + serial);
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  const rest = 11 - (sum % 11);
  return `EE${digits}${rest === 10 ? 0 : rest === 11 ? 5 : rest}ID`;
}

/** A brand with exchange rates of today, whose members may use the post. */
export interface DeclarationEnvironment extends ShipmentEnvironment {
  add(
    given?: object,
    options?: { readonly key?: string; readonly client?: HttpClient },
  ): Promise<HttpAnswer>;
  /** Throws for a refused declaration. */
  added(given?: object): Promise<Cn23>;
}

export async function openDeclarationEnvironment(): Promise<DeclarationEnvironment> {
  const environment = await openShipmentEnvironment({ granted: ["pos.use"] });
  await insertWeek(
    environment.http.environment.brand.pool,
    {
      valid_from: businessDate(new Date(Date.now() - DAY_MS)),
      valid_to: businessDate(new Date(Date.now() + DAY_MS)),
      decree: "10/MK/EF.2/2026",
      rates: [{ currency: "USD", unit: 1, rate_cents: 1_600_000 }],
      usedAt: null,
    },
    null,
  );
  const add: DeclarationEnvironment["add"] = (
    given = {},
    { key = randomUUID(), client = environment.member } = {},
  ) => client.call("cn23Add", { ...DECLARATION, ...given }, { key });
  return {
    ...environment,
    add,
    async added(given) {
      const answer = await add(given);
      if (answer.status !== 200) throw new Error(answer.text);
      return answer.json as Cn23;
    },
  };
}
