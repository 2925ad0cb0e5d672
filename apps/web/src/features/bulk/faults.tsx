import type { BulkFault, BulkRun, BulkRunHead } from "@konter/contract/bulk";
import { Alert, Button } from "@konter/ui";
import { Trash2 } from "@konter/ui/icons";
import { api } from "../../app/api.ts";
import type { Words } from "../../app/entry.ts";
import * as m from "#messages";
import { FileButton } from "./file-button.tsx";
import type { RowActions } from "./use-row-actions.ts";

const FAULT_NAMES: Readonly<Record<BulkFault, Words>> = {
  product_missing: m.bulk_fault_product_missing,
  product_not_found: m.bulk_fault_product_not_found,
  product_inactive: m.bulk_fault_product_inactive,
  product_code_wrong: m.bulk_fault_product_code_wrong,
  number_missing: m.bulk_fault_number_missing,
  number_wrong: m.bulk_fault_number_wrong,
  number_uncertain: m.bulk_fault_number_uncertain,
  amount_free: m.bulk_fault_amount_free,
  number_operator: m.bulk_fault_number_operator,
  past_daily_limit: m.bulk_fault_past_daily_limit,
  value_wrong: m.bulk_fault_value_wrong,
  bill_refused: m.bulk_fault_bill_refused,
  cell_missing: m.bulk_fault_cell_missing,
  district_unknown: m.bulk_fault_district_unknown,
  district_unclear: m.bulk_fault_district_unclear,
  courier_unknown: m.bulk_fault_courier_unknown,
  service_unknown: m.bulk_fault_service_unknown,
  parcel_refused: m.bulk_fault_parcel_refused,
};

interface FaultsProps {
  readonly head: BulkRunHead;
  readonly faults: BulkRun["faults"];
  readonly actions: RowActions;
}

/** Faults in the file by kind, with actions for all rows of a kind. */
export function Faults({ head, faults, actions }: FaultsProps) {
  return (
    <Alert tone="danger">
      <div className="flex flex-col gap-3">
        <p>{m.bulk_faulty_how({ rows: head.counts.faulty })}</p>
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {faults.map(({ fault, rows }) => (
            <li key={fault}>{m.bulk_fault_count({ fault: FAULT_NAMES[fault](), rows })}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <FileButton
            label={m.bulk_errors_file()}
            load={() => api("GET bulk/runs/{code}/errors-file", { code: head.code })}
          />
          <Button
            kind="plain"
            busy={actions.busy}
            icon={<Trash2 aria-hidden className="size-4" />}
            onClick={() => actions.remove("faulty")}
          >
            {m.bulk_remove_faulty({ rows: head.counts.faulty })}
          </Button>
        </div>
      </div>
    </Alert>
  );
}

interface DuplicatesProps {
  readonly duplicates: NonNullable<BulkRun["duplicates"]>;
  readonly actions: RowActions;
}

/** Numbers above the daily limit in one message, with one action that removes the extra rows. */
export function Duplicates({ duplicates, actions }: DuplicatesProps) {
  return (
    <Alert tone="warning">
      <div className="flex flex-col items-start gap-3">
        <p className="wrap-anywhere">{duplicates.text}</p>
        <Button
          kind="plain"
          busy={actions.busy}
          icon={<Trash2 aria-hidden className="size-4" />}
          onClick={() => actions.remove("duplicates")}
        >
          {m.bulk_remove_duplicates({ rows: duplicates.rows })}
        </Button>
      </div>
    </Alert>
  );
}
