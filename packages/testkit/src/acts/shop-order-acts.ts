import type { CallName } from "@konter/contract/calls";
import { importRegions } from "@konter/server/domains/people/addresses/index.ts";
import type { HttpAnswer, HttpClient } from "../brand/http-client.ts";
import type { HttpEnvironment } from "../brand/http-environment.ts";
import { plantShopOrder } from "../brand/planted-shop-orders.ts";
import { plantShopReturn } from "../brand/planted-shop-returns.ts";
import { TEST_REGIONS } from "../brand/regions.ts";
import { SHOP_ORDER_INPUTS } from "./shop-order-inputs.ts";

type ReturnAct = Extract<
  keyof typeof SHOP_ORDER_INPUTS,
  `adminShopReturn${"Approve" | "Reject" | "Receive" | "Refund"}`
>;
type Acts = Partial<Record<CallName, () => Promise<HttpAnswer>>>;

/** A successful call for each staff action on orders of the shop that needs no courier. */
export function shopOrderActs(http: HttpEnvironment, staff: () => HttpClient): Acts {
  const order = (status: Parameters<typeof plantShopOrder>[1]) => plantShopOrder(http, status);
  const onReturn = async (
    name: ReturnAct,
    planted: Parameters<typeof plantShopReturn>[1],
  ): Promise<HttpAnswer> => {
    const id = await plantShopReturn(http, planted, "Pecah di jalan");
    return staff().call(name, { ...SHOP_ORDER_INPUTS[name], return_id: String(id) });
  };
  return {
    adminShopOriginSave: async () => {
      await importRegions(http.environment.database.owner, TEST_REGIONS);
      return staff().call("adminShopOriginSave", SHOP_ORDER_INPUTS.adminShopOriginSave);
    },
    adminShopFiguresExport: () =>
      staff().call("adminShopFiguresExport", SHOP_ORDER_INPUTS.adminShopFiguresExport),
    adminShopOrderExport: () => staff().call("adminShopOrderExport", {}),
    adminShopConfirm: async () =>
      staff().call("adminShopConfirm", { numbers: [await order("pending")] }),
    adminShopWaybill: async () =>
      staff().call("adminShopWaybill", { number: await order("processed"), waybill: "JX77" }),
    adminShopCancel: async () =>
      staff().call("adminShopCancel", {
        numbers: [await order("processed")],
        reason: "out_of_stock",
      }),
    adminShopFinish: async () =>
      staff().call("adminShopFinish", {
        numbers: [await order("shipped")],
        reason: "Pembeli menelepon",
      }),
    adminShopReturnApprove: () => onReturn("adminShopReturnApprove", "asked"),
    adminShopReturnReject: () => onReturn("adminShopReturnReject", "asked"),
    adminShopReturnReceive: () => onReturn("adminShopReturnReceive", "sent back"),
    adminShopReturnRefund: () => onReturn("adminShopReturnRefund", "kept"),
  };
}
