import type { PriceEffect } from "@konter/contract/catalog";
import { formatRupiah } from "@konter/contract/money";
import { Alert } from "@konter/ui";
import { tierName } from "../../app/words.ts";
import * as m from "#messages";
import { percentText } from "./percent.ts";
import { RuleLossView } from "./rule-loss.tsx";
import { UnderFloorView } from "./under-floor.tsx";

/** The effect of a change on prices before it is live: number, largest change, examples, and the margin at risk. */
export function PriceEffectView({
  effect,
  waiting,
}: {
  readonly effect: PriceEffect | undefined;
  /** Whether it is being computed. */
  readonly waiting: boolean;
}) {
  return (
    <div role="status" className="flex flex-col gap-3">
      {effect && <Effect effect={effect} />}
      {waiting && <p className="text-sm text-soft">{m.rule_loss_waiting()}</p>}
    </div>
  );
}

function Effect({ effect }: { readonly effect: PriceEffect }) {
  const { products, largest_basis_points: largest, examples, needs_two: needsTwo } = effect;
  const { margin_at_risk: atRisk, under_floor: underFloor, closes, opens } = effect;
  if (products === 0)
    return (
      <>
        <p className="text-sm text-soft">{m.price_effect_none()}</p>
        <UnderFloorView underFloor={underFloor} />
      </>
    );
  const percent = percentText(largest, m.decimal_sign());
  return (
    <>
      <section
        aria-label={m.price_effect()}
        className="flex flex-col gap-2 rounded-md bg-sunken p-3 text-sm"
      >
        {examples.length > 0 && (
          <p className="font-semibold">{m.price_effect_count({ count: products, percent })}</p>
        )}
        {closes > 0 && <p className="font-semibold">{m.price_effect_closing({ count: closes })}</p>}
        {opens > 0 && <p className="font-semibold">{m.price_effect_opening({ count: opens })}</p>}
        {atRisk > 0 && (
          <p className="font-semibold text-danger-text">
            {m.price_effect_at_risk({ amount: formatRupiah(atRisk) })}
          </p>
        )}
        {examples.length > 0 && <Examples examples={examples} />}
      </section>
      <UnderFloorView underFloor={underFloor} />
      {effect.largest_loss_per_sale > 0 && <RuleLossView loss={{ ...effect, needs_two: false }} />}
      {needsTwo && <Alert tone="warning">{m.price_needs_two()}</Alert>}
    </>
  );
}

function Examples({ examples }: Pick<PriceEffect, "examples">) {
  return (
    <>
      <p className="text-soft">{m.price_effect_more()}</p>
      <ul className="grid gap-1">
        {examples.map((example) => (
          <Example key={`${example.code} ${example.category}`} example={example} />
        ))}
      </ul>
    </>
  );
}

function Example({ example }: { readonly example: PriceEffect["examples"][number] }) {
  const { name, category, before, after } = example;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="wrap-anywhere">
        {name} · {tierName(category)}
      </span>
      <span className="ml-auto flex items-baseline gap-2">
        <span className="text-soft">
          {before === null ? m.price_effect_new() : formatRupiah(before)}
        </span>
        <span aria-hidden>→</span>
        <span className="sr-only">{m.approval_after()}</span>
        <b>{formatRupiah(after)}</b>
      </span>
    </li>
  );
}
