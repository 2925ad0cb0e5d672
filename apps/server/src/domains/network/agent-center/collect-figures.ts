import { onlyRow } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { readFreshSettings } from "../../../kernel/settings/index.ts";

const AT_ONCE = 500;

/** Works off the ledger's journals into the agents' figures. Returns whether more may wait. */
export async function collectFigures(brand: BrandContext): Promise<boolean> {
  const { agent_float_warning: warning } = await readFreshSettings(brand, brand.pool);
  const answer = await brand.pool.query<{ more: boolean }>({
    name: "agent_center.collect",
    text: "select collect_agent_figures($1, $2) as more",
    values: [AT_ONCE, warning],
  });
  return onlyRow(answer).more;
}
