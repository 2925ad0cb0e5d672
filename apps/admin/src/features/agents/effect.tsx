import type { EffectLine, TierEffect } from "@konter/contract/promotions";
import { Card, FactList } from "@konter/ui";
import { Amount } from "../../app/amount.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { tierName } from "../../app/words.ts";
import * as m from "#messages";

/** What another tier would change: what the member pays, and which rule pays whom. */
export function Effect({ effect }: { readonly effect: TierEffect }) {
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <h2 className="font-bold">{m.effect_title({ tier: tierName(effect.category) })}</h2>
      <p className="text-sm text-soft">{m.effect_text()}</p>
      <Card className="p-4">
        <FactList
          facts={[
            {
              label: m.effect_paid({ tier: tierName(effect.category_before) }),
              value: <Amount of={effect.paid_before} />,
            },
            {
              label: m.effect_paid({ tier: tierName(effect.category) }),
              value: <Amount of={effect.paid} />,
            },
          ]}
        />
      </Card>
      {effect.lines.length === 0 ? (
        <Card className="p-4">
          <p className="text-sm text-soft">{m.effect_no_rule()}</p>
        </Card>
      ) : (
        <RecordTable
          caption={m.effect_lines()}
          columns={columnsOf(effect)}
          rows={effect.lines}
          rowKey={({ kind, rule_id: rule }) => `${kind} ${String(rule)}`}
          renderCard={(line) => <LineCard line={line} effect={effect} />}
        />
      )}
    </section>
  );
}

const nameOf = ({ kind, rule_id: rule }: EffectLine): string => {
  if (rule === null) return m.effect_markup();
  return kind === "cashback" ? m.effect_cashback({ rule }) : m.effect_share({ rule });
};

function LineCard({ line, effect }: { readonly line: EffectLine; readonly effect: TierEffect }) {
  return (
    <FactList
      facts={[
        { label: m.effect_rule(), value: nameOf(line) },
        { label: m.effect_who(), value: line.member.name },
        { label: tierName(effect.category_before), value: <Amount of={line.before} /> },
        { label: tierName(effect.category), value: <Amount of={line.after} />, strong: true },
      ]}
    />
  );
}

const columnsOf = (effect: TierEffect): readonly RecordColumn<EffectLine>[] => [
  { key: "rule", title: m.effect_rule(), wraps: true, cell: nameOf },
  { key: "who", title: m.effect_who(), wraps: true, cell: ({ member }) => member.name },
  {
    key: "before",
    title: tierName(effect.category_before),
    number: true,
    cell: ({ before }) => <Amount of={before} />,
  },
  {
    key: "after",
    title: tierName(effect.category),
    number: true,
    cell: ({ after }) => (
      <b>
        <Amount of={after} />
      </b>
    ),
  },
];
