import { Card, EmptyState, TextField } from "@konter/ui";
import { CircleCheck } from "@konter/ui/icons";
import { useInfiniteQuery } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { instantOf } from "../../app/times/instant.ts";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { LoadMore, QueueLists } from "../../app/lists/queue-parts.tsx";
import { useQueueList } from "../../app/lists/use-queue-list.ts";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { ActButton } from "./act-button.tsx";
import type { Act } from "./act-button.tsx";
import { BLOCK_LISTS, blocksQuery } from "./api.ts";
import type { BlockList } from "./api.ts";
import { BlockLines, LiftButton } from "./block-list.tsx";
import { MemberLink } from "./member-link.tsx";

const NAMES: Readonly<Record<BlockList, () => string>> = {
  active: m.blocks_active,
  ended: m.blocks_ended,
};

/** `/blocks`: blocked accounts, numbers and devices, with the author of each block. */
export function BlocksPage() {
  const [list, choose] = useQueueList(BLOCK_LISTS);
  const query = useInfiniteQuery(blocksQuery(list));
  return (
    <Page
      title={m.room_blocks()}
      aside={
        session.may("members.block") && <ActButton label={m.block_number_add()} act={numberAct()} />
      }
    >
      <p className="max-w-3xl text-sm text-soft">{m.blocks_text()}</p>
      <QueueLists
        lists={BLOCK_LISTS}
        chosen={list}
        nameOf={(each) => NAMES[each]()}
        onChoose={choose}
      />
      <Loaded query={query} loading={<LoadingRows label={m.room_blocks()} rows={3} />}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          if (rows.length === 0)
            return (
              <Card>
                <EmptyState icon={<CircleCheck className="size-6" />} title={m.no_blocks()} />
              </Card>
            );
          return (
            <>
              <ul aria-label={m.room_blocks()} className="flex flex-col gap-2">
                {rows.map((block) => (
                  <li
                    key={block.block_id}
                    className="flex flex-wrap items-start justify-between gap-2 rounded-lg border border-line bg-surface p-3.5"
                  >
                    <BlockLines block={block} />
                    <div className="flex flex-wrap items-center gap-3">
                      {block.member_id !== null && (
                        <span className="relative">
                          <MemberLink id={block.member_id} />
                        </span>
                      )}
                      {block.active && session.may("members.block") && <LiftButton block={block} />}
                    </div>
                  </li>
                ))}
              </ul>
              <LoadMore query={query} />
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

interface NumberValues extends Readonly<Record<string, string>> {
  readonly number: string;
}

function numberAct(): Act<NumberValues> {
  const inputOf = (values: NumberValues & Readonly<Record<"reason" | "ends_at", string>>) => ({
    number: values.number,
    reason: values.reason,
    ends_at: instantOf(values.ends_at),
  });
  return {
    title: m.block_number_add(),
    text: m.block_number_text(),
    button: m.block_number_add(),
    done: m.block_done(),
    check: "numberBlock",
    draft: "block-number",
    initial: { number: "" },
    danger: true,
    withEnd: true,
    toInput: inputOf,
    send: async (values) => api("POST admin/blocks", inputOf(values)),
    fields: (form) => (
      <TextField
        {...form.field("number")}
        label={m.phone()}
        inputMode="tel"
        autoComplete="off"
        maxLength={24}
      />
    ),
  };
}
