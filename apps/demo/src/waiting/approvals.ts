import type { OpenBrand } from "@konter/server/composition/brand.ts";
import {
  decideApproval,
  describeApproval,
  kindsByName,
  requestApproval,
} from "@konter/server/kernel/approvals/index.ts";
import type { RegisteredKind } from "@konter/server/kernel/approvals/index.ts";
import { placeOf } from "@konter/server/kernel/caller/index.ts";
import { staffActor } from "./people.ts";

/** An action that two people take: the second member of staff asks for it, and the first approves. */
export async function approvedByTwo(
  open: OpenBrand,
  kind: RegisteredKind,
  asked: {
    readonly input: Readonly<Record<string, unknown>>;
    readonly reason: string;
    readonly key: string;
    readonly words: string;
  },
): Promise<void> {
  const { brand } = open;
  const { input, reason, key, words } = asked;
  const id = await requestApproval(brand, await staffActor(open, 1), kind, {
    input,
    reason,
    key,
    locale: "id",
  });
  const actor = await staffActor(open);
  const kinds = kindsByName([kind]);
  const staff = { id: actor.staffId, email: "", name: "", permissions: [] };
  const reader = { staff, locale: "id", place: placeOf(actor) } as const;
  const { hash } = await describeApproval(brand, kinds, id, reader);
  await decideApproval(brand, actor, kinds, { id, state: "approved", hash, words });
}
