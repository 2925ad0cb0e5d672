import { useQuery } from "@tanstack/react-query";
import { useViewer } from "../../../app/use-viewer.ts";
import { CenterPage, FormerMasterPage } from "../../agent-center-parts/index.ts";
import type { CenterPageProps } from "../../agent-center-parts/index.ts";
import { AnswerStates } from "../../list-parts/index.ts";
import { debtQuery } from "../api.ts";

/** A page of the Agent Center about given loans, which a former Master keeps. */
export function LenderPage(page: CenterPageProps) {
  return useViewer().may("agents.read") ? <CenterPage {...page} /> : <FormerPage {...page} />;
}

function FormerPage(page: CenterPageProps) {
  const debt = useQuery(debtQuery());
  // Anyone else sees the sentence for Masters only.
  if (debt.data?.lent === false) return <CenterPage {...page} />;
  return (
    <FormerMasterPage title={page.title}>
      <AnswerStates answer={debt}>{() => page.children}</AnswerStates>
    </FormerMasterPage>
  );
}
