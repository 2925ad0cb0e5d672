import { CallFailed } from "@konter/contract/client";
import { OWNER_CHANGE_APPROVAL } from "@konter/contract/staff";
import type { StaffPerson, StaffRoom } from "@konter/contract/staff";
import { newKey } from "@konter/ui";
import { api } from "../../app/api.ts";
import * as m from "#messages";

/**
 * Changes a person, or requests approval by a third person if needed. Returns the sentence to show, and the page's new
 * data.
 */
export async function changeOwner(
  person: StaffPerson,
  asked: { readonly reason: string; readonly role_id?: number },
  done: string,
  change: () => Promise<StaffRoom>,
): Promise<readonly [string, StaffRoom?]> {
  try {
    const room = await change();
    const after = room.people.find(({ staff_id: id }) => id === person.staff_id);
    const waits =
      asked.role_id === undefined ? after?.state !== "suspended" : after?.role_id !== asked.role_id;
    return [waits ? m.change_waits() : done, room];
  } catch (refused) {
    if (!(refused instanceof CallFailed) || refused.code !== "owner_change_approval_needed")
      throw refused;
  }
  const { reason, ...role } = asked;
  const input = { staff_id: person.staff_id, ...role };
  const request = { kind: OWNER_CHANGE_APPROVAL, input, reason };
  await api("POST admin/approvals", request, { idempotencyKey: newKey() });
  return [m.approval_is_asked()];
}
