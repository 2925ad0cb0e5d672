import type { CourierCode } from "@konter/contract/parcels";
import type { Queries } from "@konter/postgres";
import { notify } from "../../../kernel/notices/index.ts";
import { announce } from "../shipments/index.ts";
import { POSTAL_CANCEL_NOTICES } from "./notices.ts";

interface ToldParcel {
  readonly ref_id: string;
  readonly member_id: number;
  readonly courier: CourierCode;
  readonly waybill: string | null;
}

/** Notifies the sender and reloads open pages. */
export async function tell(
  writes: Queries,
  parcel: ToldParcel,
  which: keyof typeof POSTAL_CANCEL_NOTICES,
  { amount, answer = "" }: { readonly amount: number; readonly answer?: string },
): Promise<void> {
  const { member_id: memberId, ref_id: refId, courier, waybill } = parcel;
  const facts = { courier, waybill: waybill ?? "", amount, answer };
  await notify(writes, POSTAL_CANCEL_NOTICES[which], { memberId, refId, facts });
  await announce(writes, parcel);
}
