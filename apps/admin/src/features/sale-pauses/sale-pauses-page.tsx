import type { SalePause, SoldKind } from "@konter/contract/sale-pauses";
import { Card, Chip, EmptyState, formatDateTime } from "@konter/ui";
import { CircleCheck } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { session } from "../../app/session-store.ts";
import { screenName } from "../../app/words.ts";
import { LinkToPage } from "../../app/fallbacks/link-to-page.tsx";
import * as m from "#messages";
import { OperatorLogo } from "../logos/index.ts";
import { salePausesQuery } from "./api.ts";
import { PauseButton } from "./pause-button.tsx";
import type { Place } from "./pause-button.tsx";

/** `/sale-pauses`: kinds and operators, and their temporary closures. */
export function SalePausesPage() {
  const query = useQuery(salePausesQuery());
  return (
    <Page title={m.room_sale_pauses()}>
      <p className="max-w-3xl text-sm text-soft">{m.sale_pause_room_text()}</p>
      <Loaded query={query} loading={<LoadingRows label={m.loading_sale_pauses()} rows={4} />}>
        {({ kinds }) =>
          kinds.length === 0 ? (
            <Card>
              <EmptyState
                icon={<CircleCheck className="size-6" />}
                title={m.sale_nothing()}
                action={
                  <LinkToPage to="/price-lists" need="catalog.write">
                    {m.sale_open_products()}
                  </LinkToPage>
                }
              >
                {m.sale_nothing_text()}
              </EmptyState>
            </Card>
          ) : (
            <div className="flex flex-col gap-4 desk:block desk:columns-2 desk:gap-4">
              {kinds.map((kind) => (
                <Kind key={kind.screen} kind={kind} />
              ))}
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}

function Kind({ kind: { screen, operators, ...counts } }: { readonly kind: SoldKind }) {
  const name = screenName(screen);
  return (
    <Card className="flex flex-col p-0 desk:mb-4 desk:break-inside-avoid">
      <Row place={{ screen }} name={name} {...counts} isHead />
      <ul className="divide-y divide-line border-t border-line">
        {operators.map(({ operator_code: operator, operator_name: title, ...rest }) => (
          <li key={operator}>
            <Row
              place={{ screen, operator_code: operator }}
              name={`${name} ${title}`}
              title={title}
              {...rest}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface RowProps {
  readonly place: Place;
  readonly name: string;
  readonly title?: string;
  readonly products: number;
  readonly switched_on: number;
  readonly pause: SalePause | null;
  readonly isHead?: boolean;
}

function Row({
  place,
  name,
  title = name,
  products,
  switched_on: on,
  pause,
  isHead = false,
}: RowProps) {
  const Title = isHead ? "h2" : "p";
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2.5 text-sm">
      {place.operator_code !== undefined && <OperatorLogo of={place.operator_code} />}
      <div className="min-w-0 flex-1">
        <Title
          title={place.operator_code}
          className={isHead ? "text-base font-bold" : "font-semibold wrap-anywhere"}
        >
          {title}
        </Title>
        <p className="text-xs text-soft">{m.sale_products({ on, products })}</p>
        {pause !== null && <Paused pause={pause} />}
      </div>
      {session.may("catalog.write") && <PauseButton place={place} name={name} pause={pause} />}
    </div>
  );
}

function Paused({
  pause: { reason, paused_at: from, ends_at: until, paused_by: by },
}: {
  readonly pause: SalePause;
}) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-1.5">
      <Chip tone="danger">{m.sale_is_paused()}</Chip>
      <span className="wrap-anywhere">{reason}</span>
      <span className="text-xs text-soft">
        {m.sale_paused_since({ from: formatDateTime(from), by: by ?? "" })}
        {until !== null && ` · ${m.sale_paused_until({ until: formatDateTime(until) })}`}
      </span>
    </p>
  );
}
