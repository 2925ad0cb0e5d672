import { PREPAID_SCREENS } from "@konter/contract/catalog";
import type { PrepaidScreen } from "@konter/contract/catalog";
import type { PriceImportDetail } from "@konter/contract/price-imports";
import { rupiah } from "@konter/contract/money";
import { Button, Card, MoneyField, SelectField, snackbar } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import { screenName } from "../../app/words.ts";
import * as m from "#messages";

/** Resolves the selected strange rows: assigns an operator, confirms the price, or discards them. */
export function QueueForm({
  detail,
  lines,
}: {
  readonly detail: PriceImportDetail;
  readonly lines: readonly number[];
}) {
  const client = useQueryClient();
  const [screen, setScreen] = useState<PrepaidScreen>(PREPAID_SCREENS[0]);
  const [operator, setOperator] = useState("");
  const [nominal, setNominal] = useState("");
  const [busy, setBusy] = useState(false);
  const codes = detail.operators.find((each) => each.screen === screen)?.codes ?? [];
  const rows = { import_id: String(detail.head.import_id), lines: [...lines] };
  const act = async (work: Promise<{ settled: number; still_strange: number }>) => {
    setBusy(true);
    try {
      const { settled, still_strange: strange } = await work;
      snackbar.add({ text: m.rows_settled({ settled, strange }), tone: "success" });
    } catch (failure) {
      showFailure(failure);
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey: ["price-lists"] });
    }
  };
  const chosen = codes.includes(operator) ? operator : (codes[0] ?? "");
  const map = () =>
    act(
      api("POST admin/price-imports/{import_id}/map", {
        ...rows,
        screen,
        operator: chosen,
        ...(nominal !== "" && { nominal: rupiah(Number(nominal)) }),
      }),
    );
  return (
    <Card>
      <p className="mb-3 text-sm text-soft">{m.queue_text({ count: lines.length })}</p>
      <div className="grid items-end gap-3 wide:grid-cols-4">
        <SelectField
          label={m.type()}
          value={screen}
          onChange={(value) => setScreen(value as PrepaidScreen)}
          choices={PREPAID_SCREENS.map((value) => ({ value, label: screenName(value) }))}
        />
        <SelectField
          label={m.operator()}
          value={chosen}
          onChange={setOperator}
          choices={codes.map((value) => ({ value, label: value }))}
        />
        <MoneyField label={m.nominal_by_hand()} value={nominal} onChange={setNominal} />
        <Button busy={busy} onClick={() => void map()}>
          {m.map_rows()}
        </Button>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          kind="plain"
          busy={busy}
          onClick={() =>
            void act(
              api("POST admin/price-imports/{import_id}/map", { ...rows, confirm_price: true }),
            )
          }
        >
          {m.confirm_prices()}
        </Button>
        <Button
          kind="quiet"
          busy={busy}
          onClick={() => void act(api("POST admin/price-imports/{import_id}/discard", rows))}
        >
          {m.discard_rows()}
        </Button>
      </div>
    </Card>
  );
}
