import type { Block } from "@konter/contract/members";
import { Chip, formatDateTime } from "@konter/ui";
import { api } from "../../app/api.ts";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { ActButton } from "./act-button.tsx";
import type { Act } from "./act-button.tsx";
import { blockKind } from "./words.ts";

/** Blocks with author, reason and end; an active one can be lifted. */
export function BlockList({ blocks }: { readonly blocks: readonly Block[] }) {
  if (blocks.length === 0) return <p className="text-sm text-soft">{m.no_blocks()}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {blocks.map((block) => (
        <li key={block.block_id} className="flex flex-wrap items-start justify-between gap-2">
          <BlockLines block={block} />
          {block.active && session.may("members.block") && <LiftButton block={block} />}
        </li>
      ))}
    </ul>
  );
}

export function LiftButton({ block }: { readonly block: Block }) {
  return (
    <ActButton label={m.block_lift()} about={block.subject} size="small" act={liftAct(block)} />
  );
}

export function BlockLines({ block }: { readonly block: Block }) {
  return (
    <div className="min-w-0 flex-1 basis-60 text-sm">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {blockKind(block.kind)}: {block.subject}
        <BlockState block={block} />
      </p>
      <p className="break-words text-soft">
        {block.by}, {formatDateTime(block.at)}: {block.reason}
      </p>
      {block.lifted_at !== null && (
        <p className="break-words text-soft">
          {block.lifted_by ?? m.by_the_clock()}, {formatDateTime(block.lifted_at)}
          {block.lift_reason !== "" && `: ${block.lift_reason}`}
        </p>
      )}
    </div>
  );
}

function BlockState({ block }: { readonly block: Block }) {
  if (!block.active) return <Chip>{m.block_over()}</Chip>;
  return (
    <Chip tone="danger">
      {block.ends_at === null
        ? m.without_end()
        : m.ends_at({ time: formatDateTime(block.ends_at) })}
    </Chip>
  );
}

function liftAct({ block_id, subject }: Block): Act<Record<string, string>> {
  const id = String(block_id);
  return {
    title: m.block_lift_title({ subject }),
    text: m.block_lift_text(),
    button: m.block_lift(),
    done: m.block_lifted(),
    check: "blockLift",
    draft: `lift:${id}`,
    initial: {},
    toInput: ({ reason }) => ({ block_id: id, reason }),
    send: async ({ reason }) => api("POST admin/blocks/{block_id}/lift", { block_id: id, reason }),
  };
}
