import { Button, Card, EmptyState } from "@konter/ui";
import { Inbox } from "@konter/ui/icons";
import * as m from "#messages";

interface EmptyText {
  readonly title: string;
  readonly text: string;
}

/** A report without rows: nothing happened yet, or the filters hide everything and can be reset. */
export function NoRows({
  isFiltered,
  none,
  filtered,
  onReset,
}: {
  readonly isFiltered: boolean;
  readonly none: EmptyText;
  readonly filtered: EmptyText;
  readonly onReset: () => void;
}) {
  const { title, text } = isFiltered ? filtered : none;
  return (
    <Card>
      <EmptyState
        icon={<Inbox className="size-6" />}
        title={title}
        action={
          isFiltered && (
            <Button kind="plain" onClick={onReset}>
              {m.reset_filters()}
            </Button>
          )
        }
      >
        {text}
      </EmptyState>
    </Card>
  );
}
