import type { CallInput } from "@konter/contract/calls";
import type { CashbackPreview, Earning } from "@konter/contract/cashback";
import { formatRupiah } from "@konter/contract/money";
import { Alert, Card, FactList, SelectField } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "../../app/failures.ts";
import { TIERS } from "../price-rules/index.ts";
import { useAfterTyping } from "../../app/lists/use-after-typing.ts";
import { ProductField } from "../../app/pickers/code-fields.tsx";
import { tierName } from "../../app/words.ts";
import * as m from "#messages";
import { cashbackPreviewQuery } from "./api.ts";
import { kindName } from "./rule-words.ts";

/** Earnings from a sale made now: by the active rules, and by the typed one. */
export function Preview({ draft }: { readonly draft: CallInput<"cashbackPreview">["draft"] }) {
  const [product, setProduct] = useState("");
  const [category, setCategory] = useState("agent");
  const asked = useAfterTyping(product.trim());
  const query = useQuery({
    ...cashbackPreviewQuery({ product_code: asked, category, ...(draft && { draft }) }),
    enabled: asked !== "",
  });
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="font-bold">{m.cashback_preview()}</h2>
      <p className="text-sm text-soft">
        {draft ? m.cashback_preview_draft() : m.cashback_preview_text()}
      </p>
      <div className="grid gap-3 wide:grid-cols-2">
        <ProductField
          name="preview_product"
          label={m.product_code()}
          value={product}
          onChange={setProduct}
        />
        <SelectField
          label={m.cashback_buyer_tier()}
          value={category}
          onChange={setCategory}
          choices={TIERS.map((tier) => ({ value: tier, label: tierName(tier) }))}
        />
      </div>
      <div role="status">
        {asked !== "" && query.error && <Alert tone="warning">{failureText(query.error)}</Alert>}
        {asked !== "" && !query.error && query.data && <Sale sale={query.data} />}
      </div>
    </Card>
  );
}

function Sale({ sale }: { readonly sale: CashbackPreview }) {
  return (
    <div className="flex flex-col gap-3">
      <FactList
        facts={[
          { label: m.product(), value: sale.product },
          { label: m.price(), value: formatRupiah(sale.price) },
          { label: m.cost(), value: formatRupiah(sale.cost) },
          { label: m.margin(), value: formatRupiah(sale.margin) },
          { label: kindName("cashback"), value: earningText(sale.cashback) },
          { label: kindName("upline_share"), value: earningText(sale.upline_share) },
          { label: m.cashback_left(), value: <strong>{formatRupiah(sale.left)}</strong> },
        ]}
      />
      {sale.left < 0 && <Alert tone="danger">{m.cashback_loss()}</Alert>}
    </div>
  );
}

/** Shows what the margin left of the rule's amount. */
function earningText(earning: Earning | null): string {
  if (earning === null) return m.cashback_no_rule();
  const text = formatRupiah(earning.amount);
  const rule = earning.rule_id === null ? m.cashback_this_rule() : `#${earning.rule_id}`;
  return earning.amount === earning.asked
    ? `${text} (${rule})`
    : `${text} (${rule}, ${m.cashback_cut({ asked: formatRupiah(earning.asked) })})`;
}
