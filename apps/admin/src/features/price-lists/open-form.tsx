import * as endpoints from "@konter/contract/price-imports/office-endpoints";
import type {
  PriceImportDetail,
  PriceImportRow,
  ProposedMargin,
} from "@konter/contract/price-imports";
import { rupiah } from "@konter/contract/money";
import { Button, Card, MoneyField, newKey, snackbar } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import { screenName, tierName } from "../../app/words.ts";
import * as m from "#messages";

const keyOf = ({ category, screen }: ProposedMargin): string => `${category} ${screen}`;

/** The third step: what is chosen is opened at once, with margins where none stands yet. */
export function OpenForm({
  detail,
  lines,
  rows,
  change,
}: {
  readonly detail: PriceImportDetail;
  readonly lines: readonly number[];
  readonly rows: readonly PriceImportRow[];
  readonly change: string;
}) {
  const client = useQueryClient();
  const [fixed, setFixed] = useState<Readonly<Record<string, string>>>({});
  const [idempotencyKey, setKey] = useState(newKey);
  const [busy, setBusy] = useState(false);
  const screens = new Set(rows.map(({ product }) => product?.screen));
  const missing = detail.margins.filter(({ stands, screen }) => !stands && screens.has(screen));
  const open = async () => {
    setBusy(true);
    try {
      const answer = await api(
        endpoints.priceImportOpen,
        {
          import_id: String(detail.head.import_id),
          lines: [...lines],
          margins: missing.map(({ stands: _stands, ...margin }) => ({
            ...margin,
            fixed: rupiah(Number(fixed[keyOf({ ...margin, stands: false })] ?? margin.fixed)),
          })),
        },
        { idempotencyKey },
      );
      snackbar.add({
        text: m.rows_opened({
          products: answer.products,
          routes: answer.routes,
          closed: answer.closed,
        }),
        tone: "success",
      });
    } catch (failure) {
      showFailure(failure);
    } finally {
      setKey(newKey());
      setBusy(false);
      await client.invalidateQueries();
    }
  };
  return (
    <Card>
      {change === "new" && missing.length > 0 && (
        <fieldset className="mb-3">
          <legend className="text-sm font-bold">{m.margins_missing()}</legend>
          <p className="mb-2 text-xs text-soft">{m.margins_missing_text()}</p>
          <div className="grid gap-3 wide:grid-cols-3">
            {missing.map((margin) => (
              <MoneyField
                key={keyOf(margin)}
                label={`${screenName(margin.screen)} · ${tierName(margin.category)}`}
                value={fixed[keyOf(margin)] ?? String(margin.fixed)}
                onChange={(value) => setFixed({ ...fixed, [keyOf(margin)]: value })}
              />
            ))}
          </div>
        </fieldset>
      )}
      <Button busy={busy} onClick={() => void open()}>
        {change === "gone"
          ? m.close_rows({ count: lines.length })
          : m.open_rows({ count: lines.length })}
      </Button>
    </Card>
  );
}
