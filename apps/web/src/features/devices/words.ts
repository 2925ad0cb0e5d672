import type { DeviceState } from "@konter/contract/devices";
import type { ChipTone } from "@konter/ui";
import * as m from "#messages";

/** The states of SPEC.md section 4 in words, each with its look. */
export const STATES: Readonly<
  Record<DeviceState, { readonly text: () => string; readonly tone: ChipTone }>
> = {
  current_session: { text: m.device_current_session, tone: "success" },
  logged_out: { text: m.device_logged_out, tone: "neutral" },
  new_login_attempt: { text: m.device_new_login_attempt, tone: "warning" },
  blocked: { text: m.device_blocked, tone: "danger" },
};
