import type { CallName } from "@konter/contract/calls";
import type { HttpAnswer, HttpClient } from "../brand/http-client.ts";
import type { HttpCounter } from "../brand/http-counter.ts";
import { plantHeldTransfer } from "../brand/planted-transfers.ts";

type Acts = Partial<Record<CallName, () => Promise<HttpAnswer>>>;

/** How each act of staff on transfers between members succeeds. */
export function transferOfficeActs(http: HttpCounter, staff: () => HttpClient): Acts {
  return {
    adminTransferRelease: async () =>
      staff().call("adminTransferRelease", { ref_id: await plantHeldTransfer(http) }),
    adminTransferRefuse: async () => {
      // Who was sent something before is no first receiver.
      await http.counter.database.owner.query("delete from transfer_pair");
      return staff().call("adminTransferRefuse", {
        ref_id: await plantHeldTransfer(http),
        reason: "Bukan pemilik akun",
      });
    },
  };
}
