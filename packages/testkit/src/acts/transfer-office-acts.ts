import type { CallName } from "@konter/contract/calls";
import type { HttpAnswer, HttpClient } from "../brand/http-client.ts";
import type { HttpEnvironment } from "../brand/http-environment.ts";
import { plantHeldTransfer } from "../brand/planted-transfers.ts";

type Acts = Partial<Record<CallName, () => Promise<HttpAnswer>>>;

/** A successful call for each staff action on transfers between members. */
export function transferOfficeActs(http: HttpEnvironment, staff: () => HttpClient): Acts {
  return {
    adminTransferRelease: async () =>
      staff().call("adminTransferRelease", { ref_id: await plantHeldTransfer(http) }),
    adminTransferRefuse: async () => {
      // Otherwise the receiver would not count as a first receiver.
      await http.environment.database.owner.query("delete from transfer_pair");
      return staff().call("adminTransferRefuse", {
        ref_id: await plantHeldTransfer(http),
        reason: "Bukan pemilik akun",
      });
    },
  };
}
