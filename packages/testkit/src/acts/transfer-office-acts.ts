import type { CallName } from "@konter/contract/calls";
import type { HttpAnswer, HttpClient } from "../brand/http-client.ts";
import type { HttpCounter } from "../brand/http-counter.ts";
import { plantHeldTransfer } from "../brand/planted-transfers.ts";

type Acts = Partial<Record<CallName, () => Promise<HttpAnswer>>>;

/** A successful call for each staff action on transfers between members. */
export function transferOfficeActs(http: HttpCounter, staff: () => HttpClient): Acts {
  return {
    adminTransferRelease: async () =>
      staff().call("adminTransferRelease", { ref_id: await plantHeldTransfer(http) }),
    adminTransferRefuse: async () => {
      // Otherwise the receiver would not count as a first receiver.
      await http.counter.database.owner.query("delete from transfer_pair");
      return staff().call("adminTransferRefuse", {
        ref_id: await plantHeldTransfer(http),
        reason: "Bukan pemilik akun",
      });
    },
  };
}
