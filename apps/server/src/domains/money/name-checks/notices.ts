import { renderSentence } from "@konter/contract/locale";
import type { NameCheckFailure } from "@konter/contract/name-checks";
import type { Notice } from "../../../kernel/notices/index.ts";
import { failureText } from "./describe.ts";

interface FoundFacts {
  readonly institution: string;
  readonly account_number: string;
  readonly name: string;
}
interface FailedFacts {
  readonly failure: NameCheckFailure;
  readonly fee: number;
}

/** Sent to the owner of a check that took long. */
const found: Notice<FoundFacts> = {
  kind: "name_check_found",
  event: "transfer",
  title: { id: "Hasil cek nama", en: "Name check done" },
  text: ({ institution, account_number, name }, locale) =>
    renderSentence(
      {
        id: "{institution} {account_number} atas nama {name}.",
        en: "{institution} {account_number} is in the name of {name}.",
      },
      locale,
      { institution, account_number, name },
    ),
};
const failed: Notice<FailedFacts> = {
  kind: "name_check_failed",
  event: "transfer",
  title: { id: "Cek nama gagal", en: "Name check failed" },
  text: failureText,
};
export const NAME_CHECK_NOTICES = { found, failed } as const;
