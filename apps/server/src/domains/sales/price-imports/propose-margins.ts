import type { PrepaidScreen } from "@konter/contract/catalog";
import { MEMBER_TIERS } from "@konter/contract/members";
import { rupiah } from "@konter/contract/money";
import type { ProposedMargin } from "@konter/contract/price-imports";
import type { Queries } from "@konter/postgres";

/** The proposed start for a tier without a rule, which staff can change before opening. */
const USUAL_FIXED: Readonly<Record<string, number>> = { member: 1_000, agent: 500, master: 300 };
const OTHER_FIXED = 1_000;

interface Rule {
  readonly category: string;
  readonly screen: PrepaidScreen | null;
  readonly operator_code: string | null;
  readonly fixed: number;
  readonly rate_basis_points: number;
}

/** Returns the rules that would price new products, without those of single products. */
export async function readRules(database: Queries): Promise<readonly Rule[]> {
  const found = await database.query<Rule>(
    "select category, screen, operator_code, fixed, rate_basis_points from margin_rule where product_id is null order by id",
  );
  return found.rows;
}

/** Returns a tier's most specific rule for a new product of a screen (and an operator). */
export function ruleFor(
  rules: readonly Rule[],
  category: string,
  screen: PrepaidScreen,
  operator: string | null,
): Rule | undefined {
  return rules
    .filter(
      (rule) =>
        rule.category === category &&
        (rule.screen === null || rule.screen === screen) &&
        (rule.operator_code === null || rule.operator_code === operator),
    )
    .toSorted((left, right) => weight(right) - weight(left))[0];
}

/** In the order of `moved_prices`: an operator's rule, a screen's, the tier's own. */
const weight = ({ screen, operator_code: operator }: Rule): number =>
  (operator === null ? 0 : 2) + (screen === null ? 0 : 1);

export function tiersOf(rules: readonly Rule[]): readonly string[] {
  return [...new Set([...MEMBER_TIERS, ...rules.map(({ category }) => category)])];
}

/** Returns each tier's margin on some screens: the existing rule, else a proposal. */
export function proposeMargins(
  rules: readonly Rule[],
  screens: readonly PrepaidScreen[],
): ProposedMargin[] {
  return screens.flatMap((screen) =>
    tiersOf(rules).map((category) => {
      const standing = ruleFor(rules, category, screen, null);
      return {
        category,
        screen,
        fixed: rupiah(standing?.fixed ?? USUAL_FIXED[category] ?? OTHER_FIXED),
        rate_basis_points: standing?.rate_basis_points ?? 0,
        stands: standing !== undefined,
      };
    }),
  );
}
