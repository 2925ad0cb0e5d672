import type { PriceImportRow } from "@konter/contract/price-imports";
import { Button, ScriptedForm, Sheet, TextField, useForm, lazyValidator } from "@konter/ui";
import * as m from "#messages";
import type { RowEdit } from "./opening.ts";

const validator = lazyValidator(
  async () => (await import("@konter/contract/price-imports/schemas")).priceImportEdit,
);

interface EditSheetProps {
  readonly row: PriceImportRow;
  readonly start: RowEdit;
  readonly onSave: (edit: RowEdit) => void;
  readonly onClose: () => void;
}

/** Code and name of a product before it is opened; sent only with its row. */
export function EditSheet({ row, start, onSave, onClose }: EditSheetProps) {
  const toEdit = ({ code, name }: { readonly code: string; readonly name: string }) => ({
    code: code.trim().toUpperCase(),
    name: name.trim(),
  });
  const form = useForm({
    initial: { code: start.code, name: start.name },
    validator,
    toInput: (values) => ({ line: row.line, ...toEdit(values) }),
    onSubmit: async (values) => {
      onSave(toEdit(values));
      onClose();
    },
  });
  return (
    <Sheet open onClose={onClose} title={m.row_edit_title()}>
      <ScriptedForm
        onSubmit={form.submit}
        aria-label={m.row_edit_title()}
        className="flex flex-col gap-4"
      >
        <p className="text-sm text-soft">{row.name}</p>
        <TextField {...form.field("name")} label={m.name()} maxLength={120} autoComplete="off" />
        <TextField
          {...form.field("code")}
          label={m.code()}
          maxLength={60}
          autoComplete="off"
          controlClassName="font-mono"
        />
        <Button type="submit" busy={form.busy}>
          {m.save()}
        </Button>
      </ScriptedForm>
    </Sheet>
  );
}
