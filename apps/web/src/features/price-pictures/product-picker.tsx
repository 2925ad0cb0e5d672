import { PREPAID_SCREENS } from "@konter/contract/catalog";
import type { PrepaidScreen, PriceList, PriceListRow } from "@konter/contract/catalog";
import { formatRupiah } from "@konter/contract/money";
import { Button, Card, CheckField, matchesWords, SelectField, TextField } from "@konter/ui";
import { useMemo, useState } from "react";
import * as m from "#messages";
import { KIND_TITLES } from "../product-kinds/index.ts";

const SHOWN_AT_ONCE = 20;
const ALL = "";

/** Products by kind, operator and words; all found products can be selected with one tap. */
export function ProductPicker({
  list,
  chosen,
  onChange,
}: {
  readonly list: PriceList;
  readonly chosen: readonly string[];
  readonly onChange: (codes: readonly string[]) => void;
}) {
  const [kind, setKind] = useState<PrepaidScreen>();
  const [operator, setOperator] = useState(ALL);
  const [typed, setTyped] = useState("");
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const names = useMemo(
    () => new Map(list.operators.map(({ code, name }) => [code, name])),
    [list.operators],
  );
  const ofKind = list.rows.filter(({ type }) => kind === undefined || type === kind);
  const operators = [...new Set(ofKind.map(({ operator_code: code }) => code))];
  // Users type `10.000`, so a dot separates words like a space.
  const words = typed.replaceAll(/[.,]/g, " ");
  const found = ofKind.filter(
    (row) =>
      (operator === ALL || row.operator_code === operator) &&
      matchesWords(words, [row.name, row.code, names.get(row.operator_code) ?? row.operator_code]),
  );
  const isChosen = new Set(chosen);
  const further = found.filter(({ code }) => !isChosen.has(code)).map(({ code }) => code);
  const narrow = (change: () => void) => {
    change();
    setShown(SHOWN_AT_ONCE);
  };
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="font-bold">{m.media_products()}</h2>
      <div className="grid gap-3 wide:grid-cols-2">
        <SelectField
          label={m.media_kind()}
          value={kind ?? ALL}
          onChange={(value) =>
            narrow(() => {
              setKind(PREPAID_SCREENS.find((each) => each === value));
              setOperator(ALL);
            })
          }
          choices={[
            { value: ALL, label: m.media_all() },
            ...PREPAID_SCREENS.filter((each) => list.rows.some(({ type }) => type === each)).map(
              (each) => ({ value: each, label: KIND_TITLES[each]() }),
            ),
          ]}
        />
        <SelectField
          label={m.operator()}
          value={operator}
          onChange={(value) => narrow(() => setOperator(value))}
          choices={[
            { value: ALL, label: m.media_all() },
            ...operators.map((code) => ({ value: code, label: names.get(code) ?? code })),
          ]}
        />
      </div>
      <TextField
        label={m.media_search()}
        type="search"
        autoComplete="off"
        maxLength={60}
        value={typed}
        onChange={(value) => narrow(() => setTyped(value))}
      />
      <div className="flex flex-wrap items-center gap-2">
        <p aria-live="polite" className="mr-auto text-sm text-soft">
          {m.media_chosen({ count: chosen.length })}
        </p>
        <Button
          size="small"
          kind="plain"
          disabled={further.length === 0}
          onClick={() => onChange([...chosen, ...further])}
        >
          {m.media_choose_all({ count: found.length })}
        </Button>
        <Button
          size="small"
          kind="quiet"
          disabled={chosen.length === 0}
          onClick={() => onChange([])}
        >
          {m.media_choose_none()}
        </Button>
      </div>
      {found.length === 0 && (
        <p className="py-3 text-center text-sm text-soft">{m.media_no_product()}</p>
      )}
      <ul className="flex max-h-96 flex-col divide-y divide-line overflow-y-auto">
        {found.slice(0, shown).map((row) => (
          <li key={row.code}>
            <CheckField
              label={<ProductLabel row={row} />}
              checked={isChosen.has(row.code)}
              onChange={(checked) =>
                onChange(
                  checked ? [...chosen, row.code] : chosen.filter((code) => code !== row.code),
                )
              }
            />
          </li>
        ))}
      </ul>
      {found.length > shown && (
        <Button
          kind="plain"
          className="self-center"
          onClick={() => setShown(shown + SHOWN_AT_ONCE)}
        >
          {m.media_more({ count: found.length - shown })}
        </Button>
      )}
    </Card>
  );
}

function ProductLabel({ row }: { readonly row: PriceListRow }) {
  return (
    <span className="flex flex-wrap justify-between gap-x-3">
      <span>{row.name}</span>
      {row.selling_price !== null && (
        <span className="font-semibold">{formatRupiah(row.selling_price)}</span>
      )}
    </span>
  );
}
