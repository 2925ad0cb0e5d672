import { HOST_MAX_CHARACTERS } from "@konter/contract/platform";
import { TextField } from "@konter/ui";
import type { FieldBinding } from "@konter/ui";
import * as m from "#messages";

/** Hosts of a brand for members and staff. */
export function HostFields({
  host,
  staffHost,
}: {
  readonly host: FieldBinding;
  readonly staffHost: FieldBinding;
}) {
  return (
    <>
      <TextField
        {...host}
        label={m.brand_host()}
        hint={m.brand_host_hint()}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={HOST_MAX_CHARACTERS}
      />
      <TextField
        {...staffHost}
        label={m.brand_staff_host()}
        hint={m.brand_staff_host_hint()}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={HOST_MAX_CHARACTERS}
      />
    </>
  );
}
