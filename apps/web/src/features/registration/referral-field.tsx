import { Button, TextField } from "@konter/ui";
import type { FieldBinding } from "@konter/ui";
import { CallFailed } from "@konter/contract/client";
import { useEffect, useState } from "react";
import { quietApi } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import * as m from "#messages";

interface Looked {
  readonly code: string;
  readonly initials?: string;
  readonly problem?: string;
}

/** Shows who invited the user, or that the code does not exist; the user can continue without one. */
export function ReferralField(field: FieldBinding) {
  const [wanted, setWanted] = useState(field.value);
  const [looked, setLooked] = useState<Looked>();
  const code = field.value.trim().toUpperCase();
  useEffect(() => {
    const asked = wanted.trim().toUpperCase();
    if (!/^[A-Z0-9]{4,20}$/.test(asked)) return;
    const stop = new AbortController();
    quietApi("GET auth/referral/{code}", { code: asked }, { signal: stop.signal }).then(
      ({ initials }) => setLooked({ code: asked, initials }),
      (failure: unknown) => {
        if (failure instanceof CallFailed && failure.code === "referral_unknown")
          setLooked({ code: asked, problem: failureText(failure) });
      },
    );
    return () => stop.abort();
  }, [wanted]);
  const known = looked?.code === code ? looked : undefined;
  const error = field.error ?? known?.problem;
  return (
    <div className="flex flex-col gap-2">
      <TextField
        {...field}
        error={error}
        label={m.referral_code()}
        optional
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        onBlur={() => setWanted(field.value)}
        hint={known?.initials && m.referral_by({ initials: known.initials })}
      />
      {error && (
        <Button kind="quiet" size="small" className="self-start" onClick={() => field.onChange("")}>
          {m.referral_without()}
        </Button>
      )}
    </div>
  );
}
