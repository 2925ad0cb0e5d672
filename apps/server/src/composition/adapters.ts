import { IDEXPRESS } from "../adapters/courier/idexpress/connection.ts";
import { JNE_EXPRESS } from "../adapters/courier/jne-express/connection.ts";
import { JNT_CARGO } from "../adapters/courier/jnt-cargo/connection.ts";
import { LION_PARCEL } from "../adapters/courier/lion-parcel/connection.ts";
import { NINJA_XPRESS } from "../adapters/courier/ninja-xpress/connection.ts";
import { IPOS } from "../adapters/courier/pos/ipos/connection.ts";
import { POS } from "../adapters/courier/pos/connection.ts";
import { SAP_EXPRESS } from "../adapters/courier/sap-express/connection.ts";
import { JNT_EXPRESS } from "../adapters/courier/jnt-express/connection.ts";
import { SICEPAT } from "../adapters/courier/sicepat/connection.ts";
import { FLIP } from "../adapters/disbursement/flip/connection.ts";
import { IRIS } from "../adapters/disbursement/iris/connection.ts";
import { SMTP } from "../adapters/message-channel/smtp/connection.ts";
import { WHATSAPP_CLOUD } from "../adapters/message-channel/whatsapp-cloud/connection.ts";
import { ZENZIVA } from "../adapters/message-channel/zenziva/connection.ts";
import { MIDTRANS } from "../adapters/payment-gateway/midtrans/connection.ts";
import { TRIPAY } from "../adapters/payment-gateway/tripay/connection.ts";
import { XENDIT } from "../adapters/payment-gateway/xendit/connection.ts";
import { DIGIFLAZZ } from "../adapters/supplier/digiflazz/connection.ts";
import { DTONE } from "../adapters/supplier/dtone/connection.ts";
import { HOUSE } from "../adapters/supplier/house/connection.ts";
import { IAK } from "../adapters/supplier/iak/connection.ts";
import { ZENDIT } from "../adapters/supplier/zendit/connection.ts";
import type { ConnectionDescription } from "../ports/connection.ts";

/**
 * Every vendor that Konter integrates. A new one is one row here (docs/adding-a-supplier.md,
 * docs/adding-a-payment-gateway.md, docs/adding-a-message-channel.md).
 */
export const VENDORS: readonly ConnectionDescription[] = [
  DIGIFLAZZ,
  IAK,
  DTONE,
  ZENDIT,
  HOUSE,
  MIDTRANS,
  XENDIT,
  TRIPAY,
  FLIP,
  IRIS,
  SICEPAT,
  JNT_EXPRESS,
  JNE_EXPRESS,
  IDEXPRESS,
  NINJA_XPRESS,
  SAP_EXPRESS,
  JNT_CARGO,
  LION_PARCEL,
  POS,
  IPOS,
  WHATSAPP_CLOUD,
  ZENZIVA,
  SMTP,
];
