import type { BillProduct } from "@konter/contract/bills";
import { Button, matchesWords, SelectField, SuggestField } from "@konter/ui";
import type { FieldBinding } from "@konter/ui";
import { useState } from "react";
import * as m from "#messages";
import { OperatorLogo } from "../logos/index.ts";

/** Maximum number of options in a phone's native picker; longer lists have a search. */
const MOST_IN_PICKER = 12;
const MOST_SHOWN = 30;

interface ProductChoiceProps {
  /** Its value is the product's code, empty before a selection. */
  readonly field: FieldBinding;
  readonly label: string;
  readonly products: readonly BillProduct[];
}

/** Selects the biller. */
export function ProductChoice({ field, label, products }: ProductChoiceProps) {
  const chosen = products.find(({ code }) => code === field.value);
  if (products.length <= MOST_IN_PICKER)
    return (
      <SelectField
        {...field}
        label={label}
        start={chosen && <OperatorLogo of={chosen.name} className="size-8" />}
        choices={[
          { value: "", label: m.bill_choose() },
          ...products.map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
    );
  return <ManyProducts field={field} label={label} products={products} chosen={chosen} />;
}

function ManyProducts({
  field,
  label,
  products,
  chosen,
}: ProductChoiceProps & { readonly chosen: BillProduct | undefined }) {
  const [typed, setTyped] = useState("");
  const found =
    typed.trim() === "" ? [] : products.filter(({ name }) => matchesWords(typed, [name]));
  if (chosen !== undefined)
    return (
      <div className="flex min-h-12 items-center gap-3 rounded-md border border-line px-3 py-1.5">
        <OperatorLogo of={chosen.name} />
        <span className="min-w-0 flex-1">
          <span className="block text-xs text-soft">{label}</span>
          <span className="block font-semibold wrap-anywhere">{chosen.name}</span>
        </span>
        <Button kind="quiet" size="small" onClick={() => field.onChange("")}>
          {m.bill_change()}
        </Button>
      </div>
    );
  return (
    <SuggestField
      {...field}
      label={label}
      value={typed}
      onChange={setTyped}
      onChosen={field.onChange}
      suggestions={found.slice(0, MOST_SHOWN).map(({ code, name }) => ({
        key: code,
        title: name,
        picture: <OperatorLogo of={name} className="size-8" />,
      }))}
      status={typed.trim() === "" ? "" : m.bill_found({ count: found.length })}
    />
  );
}
