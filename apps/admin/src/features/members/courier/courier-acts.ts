import type { CourierRequestRow } from "@konter/contract/couriers";
import * as m from "#messages";
import { api } from "../../../app/api.ts";
import type { Act } from "../act-button.tsx";

/** Rejects a change of a courier address; the member sees the reason. */
export function refuseCourierAct({
  request_id,
  member,
}: CourierRequestRow): Act<Record<string, string>> {
  const id = String(request_id);
  return {
    title: m.courier_refuse_title({ member: member.name }),
    text: m.request_refuse_text(),
    button: m.request_refuse(),
    done: m.request_is_refused(),
    check: "courierRefuse",
    draft: `courier-refuse:${id}`,
    initial: {},
    danger: true,
    reasonLabel: m.request_refuse_reason(),
    toInput: ({ reason }) => ({ request_id: id, reason }),
    send: async ({ reason }) =>
      api("POST admin/courier-requests/{request_id}/refuse", { request_id: id, reason }),
  };
}
