import { formatRupiah } from "@konter/contract/money";
import { SHIPPING_STATE_NAMES } from "@konter/contract/parcels";
import type { CourierAccounts } from "@konter/contract/parcels";
import { FactList, kitLocale } from "@konter/ui";
import * as m from "#messages";

type Rules = CourierAccounts["accounts"][number]["rules"];

const yesOrNo = (is: boolean): string => (is ? m.courier_rule_yes() : m.courier_rule_no());

function cancelText({ cancel_until: until, cancels }: Rules): string {
  if (until === null) return m.courier_rule_never();
  const state = SHIPPING_STATE_NAMES[until][kitLocale()];
  return cancels === "at_once"
    ? m.courier_rule_cancel({ state })
    : m.courier_rule_cancel_later({ state });
}

/** The abilities of a courier, from its capability table (M457). */
export function CourierRules({ rules }: { readonly rules: Rules }) {
  return (
    <details className="rounded-lg border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center px-3 text-sm font-semibold">
        {m.courier_rules()}
      </summary>
      <div className="border-t border-line p-3">
        <FactList
          facts={[
            {
              label: m.courier_rule_label(),
              value: rules.label === "ours" ? m.courier_rule_ours() : m.courier_rule_theirs(),
            },
            {
              label: m.courier_rule_manifest(),
              value:
                rules.manifest === "ours" ? m.courier_rule_printed() : m.courier_rule_reported(),
            },
            { label: m.courier_rule_cancelling(), value: cancelText(rules) },
            { label: m.courier_rule_pickup(), value: yesOrNo(rules.picks_up) },
            { label: m.courier_rule_insurance(), value: yesOrNo(rules.insures) },
            {
              label: m.courier_rule_cod(),
              value:
                rules.cod === null
                  ? yesOrNo(false)
                  : `${formatRupiah(rules.cod.least)}–${formatRupiah(rules.cod.most)}`,
            },
            { label: m.courier_rule_proof(), value: yesOrNo(rules.gives_proof) },
          ]}
        />
      </div>
    </details>
  );
}
