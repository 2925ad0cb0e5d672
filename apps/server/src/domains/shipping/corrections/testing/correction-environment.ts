import type { ParcelCase } from "@konter/contract/parcel-corrections";
import type { CourierCode, Shipment } from "@konter/contract/parcels";
import { openShipmentEnvironment } from "../../shipments/testing/shipment-environment.ts";
import type { ShipmentEnvironment } from "../../shipments/testing/shipment-environment.ts";
import { compareWeighings } from "../reweigh/compare.ts";
import { settleCorrections } from "../reweigh/settle.ts";
import { verifyCorrections } from "../verify-corrections.ts";

/** A brand whose members' parcels couriers weigh again. */
export interface CorrectionEnvironment extends ShipmentEnvironment {
  /** A paid parcel with its waybill. */
  paid(courier?: Reweighing, further?: object): Promise<Shipment>;
  /** The courier weighs it again; the total is heard by tracking and compared. */
  reweigh(shipment: Shipment, grams: number, total: number): Promise<void>;
  caseOf(shipment: Shipment): Promise<ParcelCase>;
  /** The only correction of the parcel. */
  correctionOf(shipment: Shipment): Promise<ParcelCase["corrections"][number]>;
  /** Makes every waiting correction due, and settles. */
  settle(): Promise<void>;
}
type Reweighing = Extract<CourierCode, "jnt_express" | "sicepat">;

export async function openCorrectionEnvironment(): Promise<CorrectionEnvironment> {
  const environment = await openShipmentEnvironment();
  const { sql, member, couriers } = environment;
  const { brand } = environment.http.environment;
  const untilDone = async (work: () => Promise<boolean>) => {
    while (await work());
  };
  const caseOf = async ({ ref_id }: Shipment) =>
    (await member.call("parcelCase", { ref_id })).json as ParcelCase;
  return {
    ...environment,
    async paid(courier = "jnt_express", further = {}) {
      const { ref_id: refId } = await environment.accepted(courier, further);
      await environment.work();
      return (await environment.shown(refId)).shipment;
    },
    async reweigh({ awb, expedition }, grams, total) {
      couriers.simulators[expedition as Reweighing].reweigh(awb ?? "", grams, total);
      await environment.track();
      await untilDone(() => compareWeighings(brand));
    },
    caseOf,
    async correctionOf(shipment) {
      const { corrections } = await caseOf(shipment);
      const [correction] = corrections;
      if (correction === undefined || corrections.length > 1)
        throw new Error(`${corrections.length} corrections of one parcel`);
      return correction;
    },
    async settle() {
      await sql("update parcel_correction set due_at = now() where due_at is not null");
      await untilDone(() => settleCorrections(brand));
    },
    async problems() {
      const found = await verifyCorrections(brand.pool);
      return [
        ...(await environment.problems()),
        ...found.map(({ check, detail }) => `${check}: ${detail}`),
      ];
    },
  };
}
