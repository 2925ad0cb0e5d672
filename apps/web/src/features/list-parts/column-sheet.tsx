import { Button, CheckField, Sheet } from "@konter/ui";
import * as m from "#messages";
import type { ColumnChoiceProps } from "./column-choice.tsx";

/** Selects a table's columns (M260). */
export function ColumnSheet({
  columns,
  defaults,
  chosen,
  onChange,
  open,
  onClose,
}: ColumnChoiceProps & { readonly open: boolean; readonly onClose: () => void }) {
  const toggle = (key: string, shown: boolean) =>
    onChange(
      columns
        .map((column) => column.key)
        .filter((name) => (name === key ? shown : chosen.includes(name))),
    );
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={m.columns()}
      footer={
        <div className="flex gap-2">
          <Button kind="plain" className="flex-1" onClick={() => onChange(defaults)}>
            {m.columns_reset()}
          </Button>
          <Button className="flex-1" onClick={onClose}>
            {m.done()}
          </Button>
        </div>
      }
    >
      <div className="grid grid-cols-1 wide:grid-cols-2">
        {columns.map(({ key, title }) => (
          <CheckField
            key={key}
            label={title}
            checked={chosen.includes(key)}
            // Without a column, a row could not be opened.
            disabled={chosen.length === 1 && chosen.includes(key)}
            onChange={(shown) => toggle(key, shown)}
          />
        ))}
      </div>
    </Sheet>
  );
}
