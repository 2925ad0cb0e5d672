import type { SellingPriceRule } from "@konter/contract/selling-prices";
import {
  Button,
  buttonClasses,
  Card,
  Chip,
  EmptyState,
  formatDateTime,
  preloadSheet,
} from "@konter/ui";
import { Tags, Trash2 } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import * as m from "#messages";
import { AnswerStates, SearchedList } from "../list-parts/index.ts";
import { placeText } from "./place-text.ts";
import { ruleText } from "./rule-text.ts";
import { rulesQuery, useRefreshPrices } from "./selling-prices.ts";

const MarkupSheet = lazy(() => import("./markup-sheet.tsx"));

/**
 * `/account/harga-jual`: the account's own selling prices and markups; removing one applies the next more general one.
 */
export default function RulesPage() {
  const query = useQuery(rulesQuery());
  const [marking, setMarking] = useState<{ readonly key: number; readonly open: boolean }>();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="max-w-xl text-sm text-soft">{m.selling_prices_text()}</p>
        <div className="flex flex-wrap gap-2">
          <Button
            icon={<Tags aria-hidden className="size-4" />}
            onPointerEnter={preloadSheet}
            onFocus={preloadSheet}
            onClick={() => setMarking({ key: (marking?.key ?? 0) + 1, open: true })}
          >
            {m.price_list_markup_many()}
          </Button>
          <Link to="/pricelist/{-$type}" className={buttonClasses("plain")}>
            {m.price_list_title()}
          </Link>
        </div>
      </div>
      <Suspense fallback={null}>
        {marking && (
          <MarkupSheet
            key={marking.key}
            filter={{}}
            operators={[]}
            open={marking.open}
            onClose={() => setMarking({ ...marking, open: false })}
          />
        )}
      </Suspense>
      <AnswerStates answer={query}>{({ rules }) => <Rules rules={rules} />}</AnswerStates>
    </>
  );
}

function Rules({ rules }: { readonly rules: readonly SellingPriceRule[] }) {
  if (rules.length === 0)
    return (
      <Card>
        <EmptyState icon={<Tags className="size-6" />} title={m.selling_prices_none()}>
          {m.selling_prices_none_text()}
        </EmptyState>
      </Card>
    );
  return (
    <SearchedList
      rows={rules}
      rowKey={({ id }) => id}
      textOf={(rule) => `${titleOf(rule)} ${rule.product?.code ?? ""}`}
      title={m.selling_prices_title()}
      searchLabel={m.selling_prices_search()}
      countText={(count) => m.selling_prices_count({ count })}
    >
      {(rule) => <RuleItem rule={rule} />}
    </SearchedList>
  );
}

const titleOf = ({ product, type, operator_code: operator }: SellingPriceRule): string =>
  product?.name ?? placeText(type, operator);

function RuleItem({ rule }: { readonly rule: SellingPriceRule }) {
  const [busy, setBusy] = useState(false);
  const refresh = useRefreshPrices();
  const title = titleOf(rule);
  const remove = async () => {
    setBusy(true);
    try {
      await api("POST pricelist/rules/{rule_id}/remove", { rule_id: String(rule.id) });
      await refresh();
    } catch (failure) {
      showFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex items-center gap-3 rounded-lg border border-line bg-surface px-3.5 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{title}</p>
        <p className="text-sm">{ruleText(rule)}</p>
        <p className="text-xs text-soft">
          {m.rule_since({ time: formatDateTime(rule.since) })}{" "}
          {rule.lifted && <Chip tone="warning">{m.rule_lifted()}</Chip>}
        </p>
      </div>
      <Button
        kind="quiet"
        size="small"
        busy={busy}
        aria-label={m.rule_remove_of({ title })}
        icon={<Trash2 aria-hidden className="size-4" />}
        onClick={() => void remove()}
      >
        {m.rule_remove()}
      </Button>
    </div>
  );
}
