import { EmptyState } from "@konter/ui";
import { LockKeyhole } from "@konter/ui/icons";
import { closedArea } from "../../app/areas.ts";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { isOffered } from "../../app/is-offered.ts";
import { Maintenance } from "./maintenance.tsx";

/** Replaces the prepaid page when nothing can be bought, with the reason. */
export default function NotSold() {
  const { brand } = session.get();
  if (!isOffered(brand, "ppob")) return <Refused text={m.refused_ppob()} />;
  const closed = closedArea(brand, "ppob");
  return closed ? <Maintenance closed={closed} /> : <Refused text={m.refused_permission()} />;
}

function Refused({ text }: { readonly text: string }) {
  return <EmptyState isPage icon={<LockKeyhole className="size-6" />} title={text} />;
}
