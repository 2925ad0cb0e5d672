import { useId } from "react";

interface BillChoiceProps {
  readonly name: string;
  readonly product: string;
  readonly number: string;
  /** What stands below them. */
  readonly note?: string;
  /** Left out where there is nothing to choose. */
  readonly choice?: {
    readonly chosen: boolean;
    readonly disabled: boolean;
    readonly onChange: (chosen: boolean) => void;
  };
}

/** Which bill a row is about, with its box where it can be chosen. */
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
