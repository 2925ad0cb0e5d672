import { isUnconfirmed } from "@konter/contract/bulk";
import { ArrowLeft } from "@konter/ui/icons";
import { buttonClasses } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation, useParams } from "@tanstack/react-router";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { AnswerStates } from "../list-parts/index.ts";
import { runQuery } from "./api.ts";
import { Progress } from "./progress.tsx";
import { Review } from "./review.tsx";
import { RunChip } from "./state-chips.tsx";
import { useBulkPaths } from "./use-bulk-paths.ts";

/** `/prabayar/topupByExcel/{code}`, `/kurir/massal/{code}`: an upload, corrected, confirmed and tracked to its end. */
export function BulkRunPage() {
  const { code = "" } = useParams({ strict: false });
  const query = useQuery(runQuery(code));
  const path = useLocation({ select: ({ pathname }) => pathname });
  // A notification links to every upload by the path of purchases.
  const sells = query.data?.head.sells ?? (path.startsWith("/kurir/") ? "parcels" : "prepaid");
  const paths = useBulkPaths(sells);
  const title = sells === "parcels" ? m.bulk_parcels_title() : m.bulk_title();
  usePageTitle(query.data?.head.file_name ?? title);
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-4 px-4 pt-5 pb-6 wide:px-6">
      <Link to={paths.start} className={buttonClasses("quiet", "small", "-ml-3 self-start")}>
        <ArrowLeft aria-hidden className="size-4" />
        {title}
      </Link>
      <AnswerStates answer={query}>
        {(run) => (
          <>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <h1 className="min-w-0 text-xl font-bold wrap-anywhere">{run.head.file_name}</h1>
              <RunChip state={run.head.state} />
            </div>
            {isUnconfirmed(run.head.state) ? <Review run={run} /> : <Progress run={run} />}
          </>
        )}
      </AnswerStates>
    </div>
  );
}
