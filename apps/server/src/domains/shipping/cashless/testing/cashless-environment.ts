import { randomUUID } from "node:crypto";
import type { CashlessParcel } from "@konter/contract/cashless";
import { askGateway } from "../../../money/payments/index.ts";
import { connectScripted } from "../../../money/payments/testing/payment-environment.ts";
import { createScriptedGateway } from "../../../money/payments/testing/scripted-gateway.ts";
import type { Said } from "../../../money/payments/testing/scripted-gateway.ts";
import { CASHLESS } from "../../shipments/index.ts";
import { openShipmentEnvironment } from "../../shipments/testing/shipment-environment.ts";
import type { ShipmentEnvironment } from "../../shipments/testing/shipment-environment.ts";
import { acceptPaid } from "../accept-paid.ts";
import { verifyCashless } from "../verify-cashless.ts";

/** The virtual account at the scripted gateway; its fee is Rp1.000. */
export const METHOD = "gateway.scripted.bca_va";

/** Members with the postal permission, a connected post, and a gateway whose answers the test decides. */
export interface CashlessEnvironment {
  readonly parcels: ShipmentEnvironment;
  /** The input of a payment for a fresh quote. */
  input(further?: object): Promise<Record<string, unknown>>;
  ordered(further?: object): Promise<CashlessParcel>;
  shown(code: string): Promise<CashlessParcel>;
  /** The gateway says this of the payment, and is asked. */
  hear(parcel: CashlessParcel, said: Said): Promise<void>;
  pay(parcel: CashlessParcel): Promise<void>;
  takeBack(parcel: CashlessParcel): Promise<void>;
  /** Accepts the paid parcels that are due. */
  accept(): Promise<void>;
  /** The money of paid parcels that are not accepted. */
  kept(): Promise<number>;
  problems(): Promise<readonly string[]>;
}

export async function openCashlessEnvironment(): Promise<CashlessEnvironment> {
  const gateway = createScriptedGateway();
  const parcels = await openShipmentEnvironment({
    gatewayVendors: [gateway.vendor],
    granted: ["pos.use"],
  });
  const { sql, member, http } = parcels;
  const { brand, couriers, payments } = http.environment;
  await connectScripted(http.environment);
  await sql(
    `insert into deposit_method (code, kind, source, gateway_id, gateway_method, name, offered, fixed, rate_basis_points, least, most)
     values ('${METHOD}', 'virtual_account', 'gateway', 'scripted', 'bca_va', 'BCA', true, 1000, 0, 10000, 50000000)`,
  );
  const input = async (further: object = {}) => {
    const { pin: _pin, ...agreement } = await parcels.input("pos");
    return { ...agreement, method: METHOD, payer_name: "Budi Pengirim", ...further };
  };
  const hear = async ({ code }: CashlessParcel, said: Said) => {
    gateway.says(`${code}-1`, said);
    await sql(
      "update payment_charge set next_ask_at = clock_timestamp(), call_again_at = null where reference = $1",
      [code],
    );
    for (const connected of payments.gateways.all()) await askGateway(brand, payments, connected);
  };
  return {
    parcels,
    input,
    async ordered(further = {}) {
      const answer = await member.call("cashlessSend", await input(further), { key: randomUUID() });
      if (answer.status !== 200) throw new Error(answer.text);
      return answer.json as CashlessParcel;
    },
    async shown(code) {
      return (await member.call("cashlessParcel", { code })).json as CashlessParcel;
    },
    hear,
    pay: (parcel) => hear(parcel, { state: "paid", amount: parcel.amount, currency: "IDR" }),
    async takeBack(parcel) {
      const said = { state: "reversed", amount: parcel.amount, currency: "IDR" } as const;
      // A reversal counts only if the gateway says it more than once.
      for (let round = 0; round < 4; round += 1) await hear(parcel, said);
    },
    async accept() {
      await acceptPaid(brand, couriers);
    },
    kept: () => brand.ledger.balance(CASHLESS),
    async problems() {
      const found = await verifyCashless(brand.pool);
      return [...(await parcels.problems()), ...found.map(({ detail }) => detail)];
    },
  };
}
