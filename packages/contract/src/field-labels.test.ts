import { expect, test } from "vitest";
import { servedCalls } from "./calls.ts";
import { fieldLabel } from "./validation-texts.ts";

/** Fields that programs fill in and no form shows. Only developers see their errors. */
const UNSEEN =
  /^(area|count|expected_cash|accept_operator|feature|line|partial|seen|sells|show|which|takes_along|sells_nothing|port|paused|change|closed|confirm_price|edits|lines|margins|grant|landing|path|id|ids|key|bytes|by|close|credential|cursor|debt|device|draft|event|handle|hash|input|language|limit|list|on|parent|period|primary|passkey|shop|ppob|side|signature|standing|sign_out_others|state|subject|take_over|theme|token|trial_token|transports|version|channel|repeats|account|action|agent|attestation|authenticator_data|client_data|consent_version|email_notification|user_permission_setting|font_size|font_family|radius|is_pinned|is_agen_mlo|mlo_multi_supplier|may_exceed_margin|enabled|picture|verified|[a-z]+_id|[a-z_]+_hash)$/;

const shapeOf = (input: unknown): readonly string[] =>
  Object.keys((input as { readonly shape?: object } | undefined)?.shape ?? {});

test("has a label in both languages for every field that a form shows", () => {
  const fields = new Set(Object.values(servedCalls).flatMap(({ input }) => shapeOf(input)));
  expect(fields.size).toBeGreaterThan(100);
  const nameless = [...fields].filter(
    (field) =>
      !UNSEEN.test(field) && [fieldLabel(field, "id"), fieldLabel(field, "en")].includes(field),
  );
  expect(nameless).toEqual([]);
});
