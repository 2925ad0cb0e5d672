import { useId } from "react";

interface BillChoiceProps {
  readonly name: string;
  readonly product: string;
  readonly number: string;
  /** Text below the other lines. */
  readonly note?: string;
  /** Omitted when nothing can be selected. */
  readonly choice?: {
    readonly chosen: boolean;
    readonly disabled: boolean;
    readonly onChange: (chosen: boolean) => void;
  };
}

/** The bill of a row, with a checkbox if it can be selected. */
export function BillChoice({ name, product, number, note = "", choice }: BillChoiceProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-1 basis-38 items-start gap-3">
      {choice && (
        <input
          type="checkbox"
          aria-labelledby={id}
          checked={choice.chosen}
          disabled={choice.disabled}
          onChange={(event) => choice.onChange(event.currentTarget.checked)}
          className="size-6 shrink-0 accent-primary"
        />
      )}
      <div id={id} className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-soft">{product}</p>
        <p className="text-sm wrap-anywhere text-soft">{number}</p>
        {note !== "" && <p className="text-xs text-soft">{note}</p>}
      </div>
    </div>
  );
}
