import type { PaymentWay } from "@konter/contract/drawer";
import * as m from "#messages";

export const WAY_NAMES: Readonly<Record<PaymentWay, () => string>> = {
  cash: m.drawer_way_cash,
  noncash: m.drawer_way_noncash,
  debt: m.drawer_way_debt,
};
