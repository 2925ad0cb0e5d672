import { formatRupiah } from "@konter/contract/money";
import { PAPER_WIDTHS, PAPERS, RECEIPT_TEXT_CHARACTERS } from "@konter/contract/receipts";
import type { PaperWidth } from "@konter/contract/receipts";
import { Card, ChoiceGroup, MoneyField, Switch, TextAreaField, TextField } from "@konter/ui";
import * as m from "#messages";
import type { SettingsDraft } from "./settings-draft.ts";

const PAPER_NAMES: Readonly<Record<PaperWidth, () => string>> = {
  "58": m.paper_58,
  "80": m.paper_80,
};

type Switched =
  | "show_logo"
  | "show_address"
  | "show_phone"
  | "large_serial_number"
  | "align_left_note";
const SWITCHES: readonly (readonly [Switched, () => string])[] = [
  ["show_logo", m.receipt_show_logo],
  ["show_address", m.receipt_show_address],
  ["show_phone", m.receipt_show_phone],
  ["large_serial_number", m.receipt_large_serial],
  ["align_left_note", m.receipt_left_note],
];

/** Content and appearance of the receipt. */
export function SettingsFields({
  draft,
  errors,
  cap,
  onChange,
}: {
  readonly draft: SettingsDraft;
  readonly errors: Readonly<Record<string, string>>;
  readonly cap: number;
  readonly onChange: (changes: Partial<SettingsDraft>) => void;
}) {
  const field = (name: "shop_name" | "address" | "phone" | "note" | "service_fee") => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <Card className="flex flex-col gap-4 p-4">
      <TextField
        {...field("shop_name")}
        label={m.receipt_shop_name()}
        maxLength={RECEIPT_TEXT_CHARACTERS.shop_name}
      />
      <TextAreaField
        {...field("address")}
        label={m.receipt_address()}
        rows={2}
        maxLength={RECEIPT_TEXT_CHARACTERS.address}
      />
      <TextField
        {...field("phone")}
        label={m.phone_number()}
        inputMode="tel"
        maxLength={RECEIPT_TEXT_CHARACTERS.phone}
      />
      <TextAreaField
        {...field("note")}
        label={m.receipt_note()}
        rows={3}
        maxLength={RECEIPT_TEXT_CHARACTERS.note}
      />
      {cap > 0 && (
        <MoneyField
          {...field("service_fee")}
          label={m.service_fee()}
          hint={m.service_fee_usual_hint({ max: formatRupiah(cap) })}
          optional
        />
      )}
      {SWITCHES.map(([name, text]) => (
        <div key={name} className="flex items-center justify-between gap-3">
          <p className="text-sm">{text()}</p>
          <Switch
            label={text()}
            checked={draft[name]}
            onChange={(value) => onChange({ [name]: value })}
          />
        </div>
      ))}
      <ChoiceGroup
        label={m.paper_width()}
        value={draft.paper_width}
        choices={PAPER_WIDTHS.map((width) => [width, PAPER_NAMES[width]()] as const)}
        onChange={(width) => onChange({ paper_width: width, columns: PAPERS[width].columns[0] })}
      />
      {PAPERS[draft.paper_width].columns.length > 1 && (
        <ChoiceGroup
          label={m.paper_columns()}
          value={draft.columns}
          choices={PAPERS[draft.paper_width].columns.map(
            (columns) => [columns, m.paper_columns_of({ columns })] as const,
          )}
          onChange={(columns) => onChange({ columns })}
        />
      )}
      {errors["columns"] !== undefined && (
        <p className="text-sm text-danger-text">{errors["columns"]}</p>
      )}
    </Card>
  );
}
