import type { BulkRowFilter, BulkRowState, BulkSells, BulkState } from "@konter/contract/bulk";
import type { ChipTone } from "@konter/ui";
import * as m from "#messages";

export const SELLS: Readonly<Record<BulkSells, () => string>> = {
  prepaid: m.bulk_prepaid,
  bills: m.bulk_bills,
  parcels: m.bulk_parcels,
};

export const STATES: Readonly<
  Record<BulkState, { readonly name: () => string; readonly tone: ChipTone }>
> = {
  draft: { name: m.bulk_draft, tone: "neutral" },
  checked: { name: m.bulk_checked, tone: "neutral" },
  scheduled: { name: m.bulk_scheduled, tone: "primary" },
  running: { name: m.bulk_running, tone: "primary" },
  paused: { name: m.bulk_paused, tone: "warning" },
  finished: { name: m.bulk_finished, tone: "success" },
  canceled: { name: m.bulk_canceled, tone: "neutral" },
};

export const PAUSES: Readonly<Record<string, () => string>> = {
  member: m.bulk_pause_by_member,
  balance_insufficient: m.bulk_pause_by_balance,
  account_blocked: m.bulk_pause_by_block,
  agent_stopped: m.bulk_pause_by_master,
  staff: m.bulk_pause_by_staff,
};

export const FILTERS: Readonly<Partial<Record<BulkRowFilter, () => string>>> = {
  all: m.bulk_all,
  waiting: m.bulk_waiting,
  processing: m.bulk_processing,
  success: m.bulk_success,
  failed: m.bulk_failed,
};

export const ROW_STATES: Readonly<Record<BulkRowState, () => string>> = {
  checking: m.bulk_row_checking,
  faulty: m.bulk_row_faulty,
  ready: m.bulk_row_ready,
  waiting: m.bulk_waiting,
  bought: m.bulk_row_bought,
  held: m.bulk_row_held,
  refused: m.bulk_row_refused,
  left_out: m.bulk_row_left_out,
  canceled: m.bulk_canceled,
};
