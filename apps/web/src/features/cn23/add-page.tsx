import type { Cn23, Cn23Resi } from "@konter/contract/cn23";
import { Alert, Skeleton } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { useParams, useSearch } from "@tanstack/react-router";
import { BackLink } from "../../app/back-link.tsx";
import { failureText } from "../../app/failures.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { declarationQuery, limitsQuery, resiQuery } from "./api.ts";
import { Cn23Answer } from "./cn23-answer.tsx";
import { Cn23Form } from "./cn23-form.tsx";
import { valuesOfCopy, valuesOfParcel } from "./cn23-values.ts";
import type { Cn23Values } from "./cn23-values.ts";
import { useCn23Links } from "./use-cn23-links.ts";

/** The form's first values, and why a waybill takes no declaration. */
interface Beginning {
  readonly isReady: boolean;
  readonly name: string;
  readonly values: Partial<Cn23Values>;
  readonly content?: string | undefined;
  readonly failure?: Error | null;
}

/** `/pos/cn23/add`, filled from `/{resi}` or from `?copy=` (M400). */
export function AddCn23Page() {
  usePageTitle(m.cn23_new());
  const { resi = "" } = useParams({ strict: false });
  const { copy = "" } = useSearch({ strict: false });
  const links = useCn23Links();
  const limits = useQuery(limitsQuery());
  const checked = useQuery({ ...resiQuery(resi), enabled: resi !== "" && limits.isSuccess });
  const copied = useQuery({ ...declarationQuery(copy), enabled: copy !== "" && limits.isSuccess });
  const beginning = beginningOf(resi, copy, checked, copied);
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4 px-4 pt-5 pb-6 wide:px-6">
      <div className="flex items-center gap-1">
        <BackLink to={links.list} title={m.cn23_title()} />
        <h1 className="text-xl font-bold">{m.cn23_new()}</h1>
      </div>
      <Cn23Answer answer={limits}>
        {(known) => (
          <>
            {beginning.failure && (
              <Alert tone="warning" urgent>
                {failureText(beginning.failure)}
              </Alert>
            )}
            {beginning.content !== undefined && (
              <Alert tone="info">{m.cn23_parcel_content({ content: beginning.content })}</Alert>
            )}
            {beginning.isReady ? (
              <Cn23Form
                key={beginning.name}
                name={beginning.name}
                beginning={beginning.values}
                limits={known}
              />
            ) : (
              <Skeleton className="h-96" />
            )}
          </>
        )}
      </Cn23Answer>
    </div>
  );
}

interface Question<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
}

function beginningOf(
  resi: string,
  copy: string,
  checked: Question<Cn23Resi>,
  copied: Question<Cn23>,
): Beginning {
  if (resi !== "")
    return {
      isReady: checked.data !== undefined || checked.error !== null,
      name: `cn23:${resi.toUpperCase()}`,
      values: checked.data === undefined ? { resi } : valuesOfParcel(checked.data),
      content: checked.data?.parcel?.content,
      failure: checked.error,
    };
  if (copy !== "")
    return {
      isReady: copied.data !== undefined || copied.error !== null,
      name: `cn23:copy:${copy}`,
      values: copied.data === undefined ? {} : valuesOfCopy(copied.data),
      failure: copied.error,
    };
  return { isReady: true, name: "cn23", values: {} };
}
