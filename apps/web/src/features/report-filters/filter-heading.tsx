import { Button, Card, Sheet, useAtLeast } from "@konter/ui";
import { SlidersHorizontal } from "@konter/ui/icons";
import { useDeferredValue, useState } from "react";
import * as m from "#messages";
import { ActiveFilters } from "./active-filters.tsx";
import { FilterFields } from "./filter-fields.tsx";
import type { FilterFieldsProps } from "./filter-fields.tsx";
import { useShownAtOnce } from "./use-shown-at-once.ts";

/**
 * A report's title with its filters: visible on a wide screen, in a sheet on a narrow one with the active ones below.
 */
export function FilterHeading({
  title,
  filters,
  onChange,
  ofAgents = false,
}: FilterFieldsProps & { readonly title: string }) {
  const [shown, change] = useShownAtOnce(filters, onChange);
  const fields = { filters: shown, onChange: change, ofAgents };
  const [open, setOpen] = useState(false);
  // The sheet opens immediately; its fields render afterwards, so that a slow phone stays responsive.
  const fieldsShown = useDeferredValue(open);
  // Not rendered by the server: server-rendered fields do nothing yet, and on a phone they would only enlarge the
  // initial HTML.
  const isOnDesk = useAtLeast("desk");
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <h1 className="text-xl font-bold">{title}</h1>
        <Button
          kind="plain"
          className="desk:hidden"
          icon={<SlidersHorizontal aria-hidden className="size-4" />}
          onClick={() => setOpen(true)}
        >
          {m.filter()}
        </Button>
      </div>
      <Card className="hidden min-h-45 p-4 desk:block">
        {isOnDesk && <FilterFields {...fields} />}
      </Card>
      <div className="empty:hidden desk:hidden">
        <ActiveFilters {...fields} />
      </div>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={m.filter()}
        footer={
          <Button className="w-full" onClick={() => setOpen(false)}>
            {m.show_rows()}
          </Button>
        }
      >
        <div className="min-h-80">{fieldsShown && <FilterFields {...fields} />}</div>
      </Sheet>
    </>
  );
}
