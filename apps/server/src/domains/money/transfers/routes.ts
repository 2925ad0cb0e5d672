import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { actorOf } from "../../office/audit/index.ts";
import { memberOf } from "../../people/identity/index.ts";
import type { SpendingByPasskey } from "../../sales/purchase/index.ts";
import { checkTransfer, readOptions } from "./check-transfer.ts";
import { refuseHeld, releaseHeld } from "./decide-held.ts";
import { describeTransfer, listTransfers } from "./describe.ts";
import { describeForStaff, listForStaff } from "./list-for-staff.ts";
import { createTransferDesk, hashOf } from "./send-transfer.ts";
import { takeBack } from "./stop-transfer.ts";

export function transferHandlers(brand: BrandContext, spending: SpendingByPasskey): Handlers {
  const desk = createTransferDesk(brand, spending);
  return {
    depositTransferOptions: async (_input, { principal }) =>
      readOptions(brand, memberOf(principal)),
    depositTransferCheck: async (input, { principal }) =>
      checkTransfer(brand, memberOf(principal), input),
    depositTransferPasskey: async (input, context) =>
      spending.ask(memberOf(context.principal), hashOf(input), context),
    depositTransferSend: async (input, context) =>
      desk.send(memberOf(context.principal), input, context),
    depositTransfers: async (query, { principal }) =>
      listTransfers(brand.pool, memberOf(principal).id, query),
    depositTransfer: async ({ ref_id }, { principal }) =>
      describeTransfer(brand.pool, memberOf(principal).id, ref_id),
    depositTransferStop: async ({ ref_id }, { principal }) =>
      takeBack(brand, memberOf(principal).id, ref_id),
    adminTransfers: async (query) => listForStaff(brand.pool, query),
    adminTransferRelease: async ({ ref_id }, context) =>
      releaseHeld(brand, actorOf(context), ref_id),
    adminTransferRefuse: async (input, context) => refuseHeld(brand, actorOf(context), input),
    adminTransfer: async ({ ref_id }) => describeForStaff(brand.pool, ref_id),
  };
}
