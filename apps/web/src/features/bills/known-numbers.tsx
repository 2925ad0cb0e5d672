import type { BillType } from "@konter/contract/bills";
import type { BillNumber } from "@konter/contract/saved-bills";
import { Bookmark } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import * as m from "#messages";
import { numbersQuery } from "./api.ts";

interface KnownNumbersProps {
  readonly type: BillType;
  readonly onChosen: (number: BillNumber) => void;
}

/** Numbers that the account saved or looked up last, selectable with one tap. */
export function KnownNumbers({ type, onChosen }: KnownNumbersProps) {
  const { data } = useQuery(numbersQuery(type));
  if (data === undefined || data.numbers.length === 0) return null;
  return (
    <section aria-label={m.bill_known_numbers()} className="flex flex-col gap-1">
      <h2 className="text-sm font-medium text-soft">{m.bill_known_numbers()}</h2>
      <ul className="flex gap-2 overflow-x-auto pb-1">
        {data.numbers.map((each) => (
          <li key={`${each.product_code} ${each.customer_number}`} className="shrink-0">
            <button
              type="button"
              onClick={() => onChosen(each)}
              className="flex min-h-12 max-w-72 flex-col justify-center rounded-lg border border-line bg-surface px-3 py-1.5 text-left hover:bg-sunken"
            >
              <span className="flex max-w-full items-center gap-1 text-sm font-semibold">
                {each.saved && <Bookmark aria-hidden className="size-3.5 shrink-0" />}
                <span className="truncate">{each.name ?? each.product}</span>
              </span>
              <span className="text-xs text-soft">{each.customer_number}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
