import { tokenPlace } from "../domains/people/devices/index.ts";
import { channelPlace } from "../domains/messages/messages/index.ts";
import type { ChannelKind } from "../kernel/settings/index.ts";
import { courierPlace } from "../domains/shipping/couriers/index.ts";
import { disburserPlace } from "../domains/money/disbursers/index.ts";
import { gatewayPlace } from "../domains/money/payments/index.ts";
import { picturePlace } from "../domains/people/verification/index.ts";
import { secretPlace } from "../domains/office/staff/index.ts";
import { credentialsPlace } from "../domains/sales/suppliers/index.ts";
import type { SealedColumn } from "../platform/keys/sealed-columns.ts";
import { sealingKeyPlace } from "../platform/keys/text-seal.ts";

/** Every encrypted column; `key-commands.db.test.ts` fails for a missing one. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: "supplier", column: "credentials", row: "id", place: credentialsPlace },
  {
    table: "supplier",
    column: "previous_credentials",
    row: "id",
    place: credentialsPlace,
  },
  { table: "payment_gateway", column: "credentials", row: "id", place: gatewayPlace },
  { table: "payment_gateway", column: "previous_credentials", row: "id", place: gatewayPlace },
  { table: "disburser", column: "credentials", row: "id", place: disburserPlace },
  { table: "disburser", column: "previous_credentials", row: "id", place: disburserPlace },
  { table: "courier_account", column: "credentials", row: "id", place: courierPlace },
  { table: "courier_account", column: "previous_credentials", row: "id", place: courierPlace },
  { table: "sealing_key", column: "key", row: "name", place: sealingKeyPlace },
  { table: "connection_proposal", column: "settings", row: "id::text" },
  {
    table: "message_channel",
    column: "credentials",
    row: "kind",
    place: (kind) => channelPlace(kind as ChannelKind),
  },
  {
    table: "staff_factor",
    column: "secret",
    row: "staff_id::text",
    place: (staffId) => secretPlace(Number(staffId)),
  },
  {
    table: "push_token",
    column: "token",
    row: "encode(token_hash, 'hex')",
    place: tokenPlace,
  },
  {
    table: "verification_picture",
    column: "sealed",
    row: "verification_id || ' ' || picture",
    place: picturePlace,
  },
  // Encrypted for minutes: removed as soon as the message was sent.
  { table: "message", column: "facts", row: "id::text" },
];
