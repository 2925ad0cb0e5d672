import { mostLines, needsHs } from "@konter/contract/cn23";
import type { Cn23Category } from "@konter/contract/cn23";
import { Button, Card, FieldError, TextField } from "@konter/ui";
import type { FieldBinding, Form } from "@konter/ui";
import { Plus, Trash2 } from "@konter/ui/icons";
import { useId } from "react";
import * as m from "#messages";
import { HsDigitsField, hsName } from "../customs/index.ts";
import { EMPTY_LINE, linesOf, totalsOf, withLines } from "./cn23-values.ts";
import type { Cn23Values, LineValues } from "./cn23-values.ts";
import { CountryField } from "./country-field.tsx";

/** The lines of goods; a country accepts a limited number. */
export function LineFields({ form }: { readonly form: Form<Cn23Values> }) {
  const lines = linesOf(form.values);
  const most = mostLines(form.values.recipient_country);
  const errorId = useId();
  const { error } = form.field("lines");
  return (
    <section aria-labelledby="cn23-lines" className="flex flex-col gap-4">
      <h2 id="cn23-lines" className="font-bold">
        {m.cn23_lines()}
      </h2>
      {lines.map((line, at) => (
        <Line
          key={at}
          form={form}
          lines={lines}
          line={line}
          at={at}
          onRemove={() => form.set(withLines(lines.filter((_line, each) => each !== at)))}
        />
      ))}
      {error && <FieldError id={errorId} text={error} />}
      {lines.length < most && (
        <Button
          kind="plain"
          className="self-start"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => form.set(withLines([...lines, EMPTY_LINE]))}
        >
          {m.cn23_line_add()}
        </Button>
      )}
    </section>
  );
}

interface LineProps {
  readonly form: Form<Cn23Values>;
  readonly lines: readonly LineValues[];
  readonly line: LineValues;
  readonly at: number;
  readonly onRemove: () => void;
}

function Line({ form, lines, line, at, onRemove }: LineProps) {
  const number = at + 1;
  const category = form.values.category as Cn23Category;
  const isDocument = category === "documents";
  const isCommercial = needsHs(category, totalsOf(form.values).total);
  const changed = (change: Partial<LineValues>) =>
    withLines(lines.map((each, index) => (index === at ? { ...each, ...change } : each))).lines;
  const bound = (name: keyof LineValues): FieldBinding => {
    const { error, onChange } = form.field("lines", `lines.${at}.${name}`);
    return {
      name: `lines.${at}.${name}`,
      value: line[name],
      error,
      onChange: (value) => onChange(changed({ [name]: value })),
    };
  };
  return (
    <Card className="p-4">
      <div role="group" aria-label={m.cn23_line({ number })} className="flex flex-col gap-4">
        <div className="flex min-h-11 items-center justify-between gap-2">
          <p className="font-semibold">{m.cn23_line({ number })}</p>
          {lines.length > 1 && (
            <Button
              kind="quiet"
              size="small"
              aria-label={m.cn23_line_remove({ number })}
              icon={<Trash2 aria-hidden className="size-4" />}
              onClick={onRemove}
            >
              {m.cn23_remove()}
            </Button>
          )}
        </div>
        <TextField
          {...bound("description")}
          label={m.cn23_description()}
          hint={m.cn23_description_hint()}
          autoComplete="off"
          maxLength={80}
        />
        <div className="grid grid-cols-2 gap-4 wide:grid-cols-4">
          <TextField
            {...bound("quantity")}
            label={m.cn23_quantity()}
            inputMode="numeric"
            maxLength={8}
          />
          <TextField {...bound("unit")} label={m.cn23_unit()} maxLength={10} />
          <TextField
            {...bound("net_grams")}
            label={m.cn23_net_grams()}
            inputMode="numeric"
            maxLength={10}
          />
          <TextField
            {...bound("value")}
            label={m.cn23_line_value({ currency: form.values.currency })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
          />
        </div>
        {!isDocument && (
          <div className="grid gap-4 wide:grid-cols-2">
            <HsDigitsField
              {...bound("hs_code")}
              hint={line.hs_name === "" ? m.cn23_hs_hint() : line.hs_name}
              optional={!isCommercial}
              onChosen={(row) =>
                form.set({
                  lines: changed({ hs_code: row.hs_code.slice(0, 6), hs_name: hsName(row) }),
                })
              }
            />
            <CountryField
              field={bound("origin")}
              label={m.cn23_origin()}
              optional={!isCommercial}
            />
          </div>
        )}
      </div>
    </Card>
  );
}
