import type { PlatformOwners } from "@konter/contract/platform";
import { Chip } from "@konter/ui";
import type { ChipTone } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import * as m from "#messages";
import { ownersQuery } from "./api.ts";
import { InviteOwnerButton } from "./invite-owner.tsx";
import { OwnerAccessButton } from "./owner-access.tsx";

type Owner = PlatformOwners["rows"][number];

const STATES: Readonly<
  Record<Owner["state"], { readonly tone: ChipTone; readonly name: () => string }>
> = {
  active: { tone: "success", name: m.owner_active },
  invited: { tone: "primary", name: m.owner_invited },
  suspended: { tone: "danger", name: m.owner_suspended },
};

/** `/owners`: users of the console. */
export function OwnersPage() {
  const query = useQuery(ownersQuery());
  return (
    <Page title={m.room_owners()} aside={<InviteOwnerButton />}>
      <p className="max-w-3xl text-sm text-soft">{m.owners_text()}</p>
      <Loaded query={query} loading={<LoadingRows label={m.loading_owners()} rows={2} />}>
        {({ rows }) => (
          <RecordTable
            caption={m.room_owners()}
            columns={columns()}
            rows={rows}
            rowKey={({ staff_id: id }) => String(id)}
            renderCard={(owner) => (
              <div className="flex items-start justify-between gap-3 text-sm">
                <div className="flex min-w-0 flex-col items-start gap-2">
                  <Name owner={owner} />
                  <OwnerAccessButton owner={owner} />
                </div>
                <State owner={owner} />
              </div>
            )}
          />
        )}
      </Loaded>
    </Page>
  );
}

const columns = (): readonly RecordColumn<Owner>[] => [
  { key: "name", title: m.owner_name(), wraps: true, cell: (owner) => <Name owner={owner} /> },
  { key: "state", title: m.status(), cell: (owner) => <State owner={owner} /> },
  {
    key: "factor",
    title: m.factor_title(),
    cell: ({ second_factor: on }) => (on ? m.owner_factor_on() : m.owner_factor_off()),
  },
  { key: "access", title: m.owner_access(), cell: (owner) => <OwnerAccessButton owner={owner} /> },
];

function Name({ owner }: { readonly owner: Owner }) {
  return (
    <div>
      <span className="block font-semibold wrap-anywhere">
        {owner.name} {owner.is_you && <span className="text-soft">({m.owner_you()})</span>}
      </span>
      <span className="block text-xs wrap-anywhere text-soft">{owner.email}</span>
    </div>
  );
}

function State({ owner }: { readonly owner: Owner }) {
  const { tone, name } = STATES[owner.state];
  return <Chip tone={tone}>{name()}</Chip>;
}
