import * as billsEndpoints from "@konter/contract/bills/office-endpoints";
import { BILL_TYPE_CODES } from "@konter/contract/bills";
import type { AdminBillProduct, BillShare, BillType } from "@konter/contract/bills";
import { formatRupiah, parseRupiah } from "@konter/contract/money";
import { Button, Card, MoneyField, ScriptedForm, SelectField, snackbar, useForm } from "@konter/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows } from "../../app/page.tsx";
import { tierName } from "../../app/words.ts";
import * as m from "#messages";
import { inTierOrder, TIERS } from "../price-rules/index.ts";
import { BILLS_KEY, billSharesQuery } from "./api.ts";
import { billTypeName } from "./bill-type-name.ts";

interface SharesProps {
  readonly mayWrite: boolean;
  readonly products: readonly AdminBillProduct[];
}

/** What each tier keeps of a supplier's commission; never more than leaves no loss. */
export function Shares({ mayWrite, products }: SharesProps) {
  const query = useQuery(billSharesQuery());
  return (
    <Card>
      <h2 className="mb-2 font-bold">{m.bill_shares()}</h2>
      <p className="mb-3 text-sm text-soft">{m.bill_shares_text()}</p>
      <Loaded query={query} loading={<LoadingRows label={m.loading_bills()} rows={3} />}>
        {({ shares }) => (
          <div className="flex flex-col gap-4">
            {shares.length > 0 && (
              <ul className="divide-y divide-line text-sm">
                {shares.map((share) => (
                  <li key={placeOf(share)} className="flex justify-between gap-3 py-2">
                    <span>{placeOf(share)}</span>
                    <b>{formatRupiah(share.share)}</b>
                  </li>
                ))}
              </ul>
            )}
            {mayWrite && <ShareForm products={products} />}
          </div>
        )}
      </Loaded>
    </Card>
  );
}

const placeOf = ({ category, type, product_code: product }: BillShare): string =>
  [tierName(category), type === null ? undefined : billTypeName(type), product ?? undefined]
    .filter((part) => part !== undefined)
    .join(" · ");

const EMPTY = { category: "agent", type: "", product_code: "", share: "" };

function ShareForm({ products }: Pick<SharesProps, "products">) {
  const client = useQueryClient();
  const form = useForm({
    initial: EMPTY,
    validator: async () => (await import("./validators.ts")).share,
    toInput: inputOf,
    onSubmit: async (values) => {
      await api(billsEndpoints.adminBillShareSave, inputOf(values) as never);
      snackbar.add({ text: m.bill_share_saved(), tone: "success" });
      form.set(EMPTY);
      await client.invalidateQueries({ queryKey: BILLS_KEY });
    },
  });
  return (
    <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-3">
      <SelectField
        {...form.field("category")}
        label={m.tier()}
        choices={inTierOrder(TIERS).map((tier) => ({ value: tier, label: tierName(tier) }))}
      />
      <SelectField
        {...form.field("type")}
        label={m.type()}
        optional
        choices={[
          { value: "", label: m.all_types() },
          ...BILL_TYPE_CODES.map((type) => ({ value: type, label: billTypeName(type) })),
        ]}
      />
      <SelectField
        {...form.field("product_code")}
        label={m.product()}
        optional
        choices={[
          { value: "", label: m.everything() },
          ...products
            .filter(({ type }) => form.values.type === "" || type === form.values.type)
            .map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
      <MoneyField {...form.field("share")} label={m.bill_share()} />
      <Button type="submit" busy={form.busy}>
        {m.save()}
      </Button>
    </ScriptedForm>
  );
}

/** What is no amount goes on as text and is refused by the schema. */
function inputOf({ category, type, product_code, share }: typeof EMPTY) {
  return {
    category,
    ...(type !== "" && { type: type as BillType }),
    ...(product_code !== "" && { product_code }),
    share: parseRupiah(share) ?? (share.trim() === "" ? undefined : share),
  };
}
