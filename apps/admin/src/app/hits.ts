import type { OfficeHit } from "@konter/contract/members";
import { linkOptions } from "@tanstack/react-router";
import { wordsOf } from "./words.ts";
import * as m from "#messages";

export const hitKind = wordsOf({
  member: m.member,
  transaction: m.hit_transaction,
  shipment: m.hit_shipment,
  complaint: m.hit_complaint,
  device: m.hit_device,
  deposit: m.hit_deposit,
  schedule: m.hit_schedule,
});

/** Link to a found record: on its own page, or in a tab of its member's page. */
export function placeOf({ kind, id, member_id: memberId }: OfficeHit) {
  switch (kind) {
    case "transaction":
      return linkOptions({ to: "/transactions/$ref_id", params: { ref_id: id } });
    case "shipment":
      return linkOptions({ to: "/parcels/$ref_id", params: { ref_id: id } });
    case "complaint":
      return linkOptions({ to: "/complaints/$complaint_id", params: { complaint_id: id } });
    case "device":
      return onMember(memberId, "devices");
    case "deposit":
      return onMember(memberId, "statement");
    case "member":
    case "schedule":
      return linkOptions({ to: "/members/$member_id", params: { member_id: String(memberId) } });
  }
}

const onMember = (memberId: number, tab: string) =>
  linkOptions({
    to: "/members/$member_id",
    params: { member_id: String(memberId) },
    search: { tab },
  });
