import type { MarginRule } from "@konter/contract/catalog";
import { formatRupiah } from "@konter/contract/money";
import { Button, Card, EmptyState } from "@konter/ui";
import { Wallet } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { session } from "../../app/session-store.ts";
import { screenName, tierName } from "../../app/words.ts";
import { LinkToPage } from "../../app/fallbacks/link-to-page.tsx";
import * as m from "#messages";
import { marginRulesQuery } from "./api.ts";
import { MarginForm } from "./margin-form.tsx";
import { inTierOrder, percentText, TIERS } from "../price-rules/index.ts";

/** `/margins`: margins on top of the best cost, by scope. */
export function MarginsPage() {
  const query = useQuery(marginRulesQuery());
  const [chosen, setChosen] = useState<MarginRule>();
  const mayWrite = session.may("catalog.write");
  return (
    <Page title={m.room_margins()}>
      <p className="max-w-3xl text-sm text-soft">{m.margins_text()}</p>
      <Loaded query={query} loading={<LoadingRows label={m.loading_margins()} rows={4} />}>
        {({ rules }) => (
          <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-[minmax(0,1fr)_26rem]">
            {rules.length === 0 ? (
              <Card>
                <EmptyState
                  icon={<Wallet className="size-6" />}
                  title={m.no_margins()}
                  action={
                    <LinkToPage to="/price-lists" need="catalog.write" kind="plain">
                      {m.products_from_list()}
                    </LinkToPage>
                  }
                >
                  {m.no_margins_text()}
                </EmptyState>
              </Card>
            ) : (
              <RecordTable
                caption={m.room_margins()}
                columns={columnsOf(mayWrite ? setChosen : undefined)}
                rows={sorted(rules)}
                rowKey={({ id }) => String(id)}
                renderCard={(rule) => (
                  <RuleCard rule={rule} onChoose={mayWrite ? setChosen : undefined} />
                )}
              />
            )}
            {mayWrite && (
              <div className="flex flex-col gap-2">
                <MarginForm
                  key={chosen?.id ?? "new"}
                  start={chosen}
                  tiers={inTierOrder([...TIERS, ...rules.map(({ category }) => category)])}
                />
                {chosen && (
                  <Button kind="quiet" onClick={() => setChosen(undefined)}>
                    {m.margin_new()}
                  </Button>
                )}
              </div>
            )}
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function sorted(rules: readonly MarginRule[]): readonly MarginRule[] {
  const order = inTierOrder(rules.map(({ category }) => category));
  return rules.toSorted(
    (one, other) => order.indexOf(one.category) - order.indexOf(other.category),
  );
}

type Choose = ((rule: MarginRule) => void) | undefined;

function columnsOf(onChoose: Choose): readonly RecordColumn<MarginRule>[] {
  return [
    { key: "tier", title: m.tier(), cell: (rule) => <b>{tierName(rule.category)}</b> },
    { key: "place", title: m.margin_place(), wraps: true, cell: placeText },
    {
      key: "fixed",
      title: m.margin_fixed(),
      number: true,
      cell: ({ fixed }) => formatRupiah(fixed),
    },
    { key: "rate", title: m.margin_rate(), number: true, cell: rateText },
    ...(onChoose === undefined
      ? []
      : [
          {
            key: "change",
            title: m.actions(),
            cell: (rule: MarginRule) => <ChangeButton rule={rule} onChoose={onChoose} />,
          },
        ]),
  ];
}

function ChangeButton({
  rule,
  onChoose,
}: {
  readonly rule: MarginRule;
  readonly onChoose: (rule: MarginRule) => void;
}) {
  return (
    <Button kind="quiet" size="small" onClick={() => onChoose(rule)}>
      {m.change()}
      <span className="sr-only">
        {" "}
        {tierName(rule.category)} {placeText(rule)}
      </span>
    </Button>
  );
}

function RuleCard({ rule, onChoose }: { readonly rule: MarginRule; readonly onChoose: Choose }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="font-semibold">{tierName(rule.category)}</p>
        <p className="text-sm text-soft">{placeText(rule)}</p>
        <p className="text-sm">
          {formatRupiah(rule.fixed)} + {rateText(rule)}
        </p>
      </div>
      {onChoose && <ChangeButton rule={rule} onChoose={onChoose} />}
    </div>
  );
}

function rateText({ rate_basis_points: rate }: MarginRule): string {
  return `${percentText(rate, m.decimal_sign())}%`;
}

function placeText({ screen, operator_code: operator, product_code: product }: MarginRule): string {
  const parts = [screen === null ? null : screenName(screen), operator, product];
  return parts.filter((part) => part !== null).join(" · ") || m.everything();
}
