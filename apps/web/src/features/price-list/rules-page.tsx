import type { SellingPriceRule } from "@konter/contract/selling-prices";
import * as endpoints from "@konter/contract/selling-prices/endpoints";
import {
  Button,
  buttonClasses,
  Card,
  Chip,
  EmptyState,
  formatDateTime,
  TextField,
} from "@konter/ui";
import { Tags, Trash2 } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import * as m from "#messages";
import { AnswerStates } from "../list-parts/index.ts";
import { placeText } from "./place-text.ts";
import { ruleText } from "./rule-text.ts";
import { rulesQuery, useRefreshPrices } from "./selling-prices.ts";

const SHOWN_AT_ONCE = 50;

/** `/account/harga-jual`: the account's own selling prices and markups; what is removed gives way to the next more general one. */
export default function RulesPage() {
  const query = useQuery(rulesQuery());
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="max-w-xl text-sm text-soft">{m.selling_prices_text()}</p>
        <Link to="/pricelist/{-$type}" className={buttonClasses("plain")}>
          {m.price_list_title()}
        </Link>
      </div>
      <AnswerStates answer={query}>{({ rules }) => <Rules rules={rules} />}</AnswerStates>
    </>
  );
}

function Rules({ rules }: { readonly rules: readonly SellingPriceRule[] }) {
  const [search, setSearch] = useState("");
  const [limit, setLimit] = useState(SHOWN_AT_ONCE);
  if (rules.length === 0)
    return (
      <Card>
        <EmptyState icon={<Tags className="size-6" />} title={m.selling_prices_none()}>
          {m.selling_prices_none_text()}
        </EmptyState>
      </Card>
    );
  // As the price list searches: words of a name or code, in any order.
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rules.filter((rule) => {
    const text = `${titleOf(rule)} ${rule.product?.code ?? ""}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <>
      <div className="max-w-md">
        <TextField
          label={m.selling_prices_search()}
          type="search"
          autoComplete="off"
          maxLength={60}
          value={search}
          onChange={setSearch}
        />
      </div>
      <p aria-live="polite" className="text-sm text-soft">
        {m.selling_prices_count({ count: found.length })}
      </p>
      <ul aria-label={m.selling_prices_title()} className="flex flex-col gap-2">
        {found.slice(0, limit).map((rule) => (
          <RuleItem key={rule.id} rule={rule} />
        ))}
      </ul>
      {found.length > limit && (
        <Button
          kind="plain"
          className="self-center"
          onClick={() => setLimit(limit + SHOWN_AT_ONCE)}
        >
          {m.selling_prices_more()}
        </Button>
      )}
    </>
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
      await api(endpoints.sellingPriceRuleRemove, { rule_id: String(rule.id) });
      await refresh();
    } catch (failure) {
      showFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className="flex items-center gap-3 rounded-lg border border-line bg-surface px-3.5 py-2.5">
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
    </li>
  );
}
