import { formatCents, KURS_FILE_LIMIT_MB } from "@konter/contract/customs";
import type { KursColumn, KursProblem, KursTable } from "@konter/contract/customs";
import type { Form } from "@konter/ui";
import { Alert, Button, FactList, FileDrop, kitLocale, TextAreaField } from "@konter/ui";
import { FailureAlert } from "../../app/failure-alert.tsx";
import * as m from "#messages";
import type { useKursTable } from "./use-kurs-table.ts";

const TABLE_CHARACTERS = 20_000;

/** A table of rates as pasted text or as a file, and what was read from it. */
export function TableFields<Values extends Record<string, string>>({
  form,
  reader,
  onRead,
}: {
  readonly form: Form<Values & { readonly table: string }>;
  readonly reader: ReturnType<typeof useKursTable>;
  readonly onRead?: (table: KursTable) => void;
}) {
  const read = async (bytes: Uint8Array<ArrayBuffer>) => {
    const table = await reader.read(bytes);
    if (table !== undefined) onRead?.(table);
  };
  const field = form.field("table");
  return (
    <>
      <TextAreaField
        {...field}
        onChange={(text) => {
          reader.forget();
          field.onChange(text);
        }}
        label={m.kurs_table()}
        hint={m.kurs_table_hint()}
        maxLength={TABLE_CHARACTERS}
        rows={8}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          kind="plain"
          busy={reader.busy}
          onClick={() => void read(new TextEncoder().encode(form.values.table))}
        >
          {m.kurs_check()}
        </Button>
      </div>
      <FileDrop
        label={m.kurs_file()}
        hint={m.customs_file_hint({ most: KURS_FILE_LIMIT_MB })}
        accept=".csv,.xlsx,.xls,text/csv"
        busy={reader.busy}
        onFile={(file) => void file.arrayBuffer().then((buffer) => read(new Uint8Array(buffer)))}
      />
      <FailureAlert failure={reader.failure} />
      {reader.table && <ReadTable table={reader.table} />}
    </>
  );
}

function ReadTable({ table: { rates, problems } }: { readonly table: KursTable }) {
  return (
    <div className="flex flex-col gap-3">
      {problems.length > 0 && (
        <Alert tone="danger" urgent>
          {m.kurs_problems({ count: problems.length })}
          <ul className="list-disc pl-5">
            {problems.map((problem) => (
              <li key={`${problem.cell}${problem.because}`}>{problemText(problem)}</li>
            ))}
          </ul>
        </Alert>
      )}
      <p role="status" className="text-sm font-medium">
        {m.kurs_read({ count: rates.length })}
      </p>
      <div className="max-w-md">
        <FactList
          facts={rates.map(({ currency, unit, rate_cents: cents }) => ({
            label: unit === 1 ? currency : `${unit} ${currency}`,
            value: `Rp${formatCents(cents, kitLocale())}`,
          }))}
        />
      </div>
    </div>
  );
}

const COLUMN_NAMES: Readonly<Record<KursColumn, () => string>> = {
  currency: m.kurs_column_currency,
  unit: m.kurs_column_unit,
  rate: m.kurs_column_rate,
};
const PROBLEMS: Readonly<Record<KursProblem["because"], () => string>> = {
  missing: m.kurs_problem_missing,
  not_a_currency: m.kurs_problem_currency,
  not_a_number: m.kurs_problem_number,
  not_a_unit: m.kurs_problem_unit,
  twice: m.kurs_problem_twice,
};

const problemText = ({ line, cell, column, text, because }: KursProblem): string =>
  m.kurs_problem({
    line,
    cell,
    column: COLUMN_NAMES[column](),
    text: text === "" ? "–" : text,
    problem: PROBLEMS[because](),
  });
