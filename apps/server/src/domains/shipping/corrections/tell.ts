import type { CourierCode } from "@konter/contract/parcels";
import type { Queries } from "@konter/postgres";
import { notify } from "../../../kernel/notices/index.ts";
import { announce } from "../shipments/index.ts";
import { CORRECTION_NOTICES } from "./notices.ts";

/** The parcel that a notification is about. */
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
  which: keyof typeof CORRECTION_NOTICES,
  {
    amount,
    grams = 0,
    words = "",
  }: { readonly amount: number; readonly grams?: number; readonly words?: string },
): Promise<void> {
  const { member_id: memberId, ref_id: refId, courier, waybill } = parcel;
  const facts = { courier, waybill: waybill ?? "", amount, grams, words };
  await notify(writes, CORRECTION_NOTICES[which], { memberId, refId, facts });
  await announce(writes, parcel);
}
