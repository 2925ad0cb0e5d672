import type { PrepaidScreen } from "@konter/contract/catalog";
import type { SalePause, SoldKind } from "@konter/contract/sale-pauses";
import type { Queries } from "@konter/postgres";
import { operatorName } from "../list-products.ts";

interface PlaceRow {
  screen: PrepaidScreen;
  /** null: the whole kind. */
  operator_code: string | null;
  products: number;
  switched_on: number;
  pause: SalePause | null;
}

/** Returns the products on sale by kind and operator, with their pauses. */
export async function readSalePauses(database: Queries): Promise<{ kinds: SoldKind[] }> {
  const found = await database.query<PlaceRow>(
    `select p.screen, p.operator_code, p.products, p.switched_on,
       case when pause.id is not null then json_build_object('reason', pause.reason, 'paused_at', pause.paused_at,
         'ends_at', pause.ends_at, 'paused_by', s.name) end as pause
     from (select screen, operator_code, count(*)::int as products, (count(*) filter (where enabled))::int as switched_on
       from product group by grouping sets ((screen), (screen, operator_code))) p
     left join running_sale_pause pause on pause.screen = p.screen and pause.operator_code is not distinct from p.operator_code
     left join staff s on s.id = pause.staff_id
     order by p.screen, p.operator_code nulls first`,
  );
  const kinds: SoldKind[] = [];
  for (const { screen, operator_code: operator, pause, ...counts } of found.rows) {
    const told = { ...counts, pause: pause && inIso(pause) };
    if (operator === null) kinds.push({ screen, ...told, operators: [] });
    else
      kinds.at(-1)?.operators.push({
        operator_code: operator,
        operator_name: operatorName(operator),
        ...told,
      });
  }
  return { kinds };
}

const inIso = ({ paused_at: from, ends_at: until, ...pause }: SalePause): SalePause => ({
  ...pause,
  paused_at: new Date(from).toISOString(),
  ends_at: until === null ? null : new Date(until).toISOString(),
});
