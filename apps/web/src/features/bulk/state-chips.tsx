import type { BulkRow, BulkState } from "@konter/contract/bulk";
import { Chip, StatusChip } from "@konter/ui";
import type { ChipTone } from "@konter/ui";
import {
  Ban,
  CalendarClock,
  CircleAlert,
  CircleCheck,
  Clock3,
  Pause,
  Search,
  TriangleAlert,
} from "@konter/ui/icons";
import type { Icon } from "@konter/ui/icons";
import type { Words } from "../../app/entry.ts";
import * as m from "#messages";

interface Look {
  readonly tone: ChipTone;
  readonly icon: Icon;
  readonly text: Words;
}

const RUN_LOOK: Readonly<Record<BulkState, Look>> = {
  draft: { tone: "neutral", icon: Search, text: m.bulk_state_draft },
  checked: { tone: "warning", icon: Clock3, text: m.bulk_state_checked },
  scheduled: { tone: "primary", icon: CalendarClock, text: m.bulk_state_scheduled },
  running: { tone: "primary", icon: Clock3, text: m.bulk_state_running },
  paused: { tone: "warning", icon: Pause, text: m.bulk_state_paused },
  finished: { tone: "success", icon: CircleCheck, text: m.bulk_state_finished },
  canceled: { tone: "neutral", icon: Ban, text: m.bulk_state_canceled },
};

const ROW_LOOK: Readonly<Record<Exclude<BulkRow["state"], "bought">, Look>> = {
  checking: { tone: "neutral", icon: Search, text: m.bulk_row_checking },
  faulty: { tone: "danger", icon: CircleAlert, text: m.bulk_row_faulty },
  ready: { tone: "success", icon: CircleCheck, text: m.bulk_row_ready },
  waiting: { tone: "neutral", icon: Clock3, text: m.bulk_row_waiting },
  held: { tone: "warning", icon: TriangleAlert, text: m.bulk_row_held },
  refused: { tone: "danger", icon: Ban, text: m.bulk_row_refused },
  left_out: { tone: "neutral", icon: Ban, text: m.bulk_row_left_out },
  canceled: { tone: "neutral", icon: Ban, text: m.bulk_state_canceled },
};

function LookChip({ look: { tone, icon: Sign, text } }: { readonly look: Look }) {
  return (
    <Chip tone={tone} icon={<Sign aria-hidden className="size-3.5 shrink-0" />}>
      {text()}
    </Chip>
  );
}

/** State of an upload. */
export function RunChip({ state }: { readonly state: BulkState }) {
  return <LookChip look={RUN_LOOK[state]} />;
}

/** State of a row; for a bought row, the status of its transaction. */
export function RowChip({ row: { state, status } }: { readonly row: BulkRow }) {
  if (state === "bought") return <StatusChip status={status ?? "processing"} />;
  return <LookChip look={ROW_LOOK[state]} />;
}
