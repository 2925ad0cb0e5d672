import type { Shipment } from "@konter/contract/parcels";
import type { PostalCancel } from "@konter/contract/postal-cancels";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openShipmentEnvironment } from "../../shipments/testing/shipment-environment.ts";
import type { ShipmentEnvironment } from "../../shipments/testing/shipment-environment.ts";
import { verifyPostalCancels } from "../verify-postal-cancels.ts";

export const PROOF_PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");

/** A brand whose first two members send parcels with the post. */
export interface PostalEnvironment extends ShipmentEnvironment {
  /** A parcel that the post has booked. */
  posted(): Promise<Shipment>;
  attach(parcel: Shipment, file_name: string, bytes: Buffer): Promise<HttpAnswer>;
  file(parcel: Shipment, words?: string, client?: HttpClient): Promise<HttpAnswer>;
  /** Files a case with a PDF. Returns its number. */
  filed(parcel: Shipment): Promise<number>;
  cancelOf(parcel: Shipment): Promise<PostalCancel>;
}

export async function openPostalEnvironment(): Promise<PostalEnvironment> {
  const environment = await openShipmentEnvironment({ granted: ["pos.use"] });
  const { member } = environment;
  const attach = ({ ref_id }: Shipment, file_name: string, bytes: Buffer) =>
    member.call("postalCancelFile", { ref_id, file_name, bytes });
  const file = (
    { ref_id }: Shipment,
    words = "Salah alamat, dibatalkan di loket",
    client = member,
  ) => client.call("postalCancelSend", { ref_id, words });
  const cancelOf = async ({ ref_id }: Shipment) =>
    (await member.call("postalCancel", { ref_id })).json as PostalCancel;
  return {
    ...environment,
    async posted() {
      const { ref_id: refId } = await environment.accepted("pos", { pickup: "drop_off" });
      await environment.work();
      return (await environment.shown(refId)).shipment;
    },
    attach,
    file,
    async filed(parcel) {
      await attach(parcel, "bukti.pdf", PROOF_PDF);
      const answer = await file(parcel);
      const [latest] = (answer.json as PostalCancel).cases;
      if (latest === undefined) throw new Error(answer.text);
      return latest.case_id;
    },
    cancelOf,
    async problems() {
      const found = await verifyPostalCancels(environment.http.environment.brand.pool);
      return [
        ...(await environment.problems()),
        ...found.map(({ check, detail }) => `${check}: ${detail}`),
      ];
    },
  };
}
