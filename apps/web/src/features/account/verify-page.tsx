import { displayPhone } from "@konter/contract";
import { Alert, Card, Chip, FactList, formatShortDateTime } from "@konter/ui";
import { useAccount } from "../../app/account.ts";
import * as m from "#messages";

/** `/account/verify`: which of the account's ways to be reached were proved, and when (FEATURES M62). */
export default function VerifyPage() {
  const account = useAccount();
  const state = (at: string | null) =>
    at === null ? (
      <Chip tone="warning">{m.verify_not_yet()}</Chip>
    ) : (
      <Chip tone="success">{m.verify_since({ time: formatShortDateTime(at) })}</Chip>
    );
  return (
    <Card className="flex flex-col gap-4 p-4">
      <FactList
        facts={[
          { label: displayPhone(account.hp), value: state(account.phone_verified_at) },
          ...(account.email === null
            ? []
            : [{ label: account.email, value: state(account.email_verified_at) }]),
        ]}
      />
      {account.email === null && <Alert>{m.verify_no_email()}</Alert>}
    </Card>
  );
}
