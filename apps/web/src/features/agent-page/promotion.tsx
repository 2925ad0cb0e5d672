import type { OwnAgent } from "@konter/contract/agent-center";
import { formatRupiah } from "@konter/contract/money";
import { Alert } from "@konter/ui";
import * as m from "#messages";
import { Section } from "./section.tsx";

/** How far the account's sales are on the way to becoming a Master (M517, M518). */
export function Promotion({ promotion }: Pick<OwnAgent, "promotion">) {
  const { threshold, reached, missing, is_eligible: isEligible } = promotion;
  const amounts = { reached: formatRupiah(reached), threshold: formatRupiah(threshold) };
  return (
    <Section title={m.promotion_title()}>
      <p className="text-sm text-soft">{m.promotion_rule({ threshold: amounts.threshold })}</p>
      <div>
        <progress
          aria-label={m.promotion_title()}
          max={threshold}
          value={Math.min(reached, threshold)}
          className="h-2 w-full overflow-hidden rounded-full accent-primary"
        />
        <p className="mt-1.5 text-sm font-medium">{m.promotion_reached(amounts)}</p>
      </div>
      {isEligible ? (
        <Alert tone="success">{m.promotion_eligible()}</Alert>
      ) : (
        <p className="text-sm">{m.promotion_missing({ missing: formatRupiah(missing) })}</p>
      )}
    </Section>
  );
}
