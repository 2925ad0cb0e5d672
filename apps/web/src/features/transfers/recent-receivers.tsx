import { ChoiceChip } from "@konter/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import * as m from "#messages";
import { transfersQuery } from "./api.ts";

const MOST = 4;

/** Recent receivers; one tap fills in the number. */
export function RecentReceivers({ onChosen }: { readonly onChosen: (number: string) => void }) {
  const { data } = useInfiniteQuery(transfersQuery());
  const sent = (data?.pages[0]?.rows ?? []).filter(({ direction }) => direction === "out");
  const receivers = [...new Map(sent.map(({ hp, name }) => [hp, name]))].slice(0, MOST);
  if (receivers.length === 0) return null;
  return (
    <div role="group" aria-label={m.transfer_recent()} className="flex flex-wrap gap-2">
      {receivers.map(([hp, name]) => (
        <ChoiceChip key={hp} selected={false} onClick={() => onChosen(hp)}>
          {name} · {hp.slice(-4)}
        </ChoiceChip>
      ))}
    </div>
  );
}
