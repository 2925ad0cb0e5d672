import { rupiah } from "@konter/contract/money";
import { displayPhone } from "@konter/contract/phone";
import { PAPER_WIDTHS } from "@konter/contract/receipts";
import type {
  PaperWidth,
  ReceiptSettings,
  ReceiptSettingsAnswer,
  ReceiptSettingsInput,
} from "@konter/contract/receipts";
import { onlyRow } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { readBrandSettings } from "../../../kernel/settings/index.ts";
import { refuseAboveCap } from "./count-print.ts";

type SettingRow = Omit<ReceiptSettings, "service_fee"> & { readonly service_fee: number };
interface Owner {
  readonly name: string;
  readonly hp: string;
  readonly set: SettingRow | null;
}

const COLUMNS = `show_logo, show_address, show_phone, large_serial_number, align_left_note, paper_width, columns, shop_name, address, phone,
  note, service_fee`;

/** The defaults of an account: its own name and number. */
const usual = ({ name, hp }: Owner): SettingRow => ({
  show_logo: true,
  show_address: true,
  show_phone: true,
  large_serial_number: true,
  align_left_note: false,
  paper_width: "58",
  columns: "32",
  shop_name: name,
  address: "",
  phone: displayPhone(hp),
  note: "Terima kasih.",
  service_fee: 0,
});

/** Returns the receipt layout of an account. */
export async function readReceiptSettings(
  brand: BrandContext,
  memberId: number,
): Promise<ReceiptSettingsAnswer> {
  const [answer, logo, { receipt_service_fee_cap: cap }] = await Promise.all([
    brand.pool.query<Owner>(
      `select m.name, m.hp, (select row_to_json(s) from (select ${COLUMNS} from receipt_setting where member_id = m.id) s) as set
       from member m where m.id = $1`,
      [memberId],
    ),
    readLogo(brand, memberId),
    readBrandSettings(brand),
  ]);
  const owner = onlyRow(answer);
  const settings = owner.set ?? usual(owner);
  return {
    settings: { ...settings, service_fee: rupiah(settings.service_fee) },
    logo,
    service_fee_cap: rupiah(cap),
  };
}

/** Throws receipt_service_fee_above_cap. */
export async function saveReceiptSettings(
  brand: BrandContext,
  memberId: number,
  input: ReceiptSettingsInput,
): Promise<ReceiptSettingsAnswer> {
  await refuseAboveCap(brand, input.service_fee);
  await brand.pool.query(
    `insert into receipt_setting (member_id, ${COLUMNS})
     select $1, ${COLUMNS} from json_populate_record(null::receipt_setting, $2)
     on conflict (member_id) do update set show_logo = excluded.show_logo, show_address = excluded.show_address,
       show_phone = excluded.show_phone, large_serial_number = excluded.large_serial_number,
       align_left_note = excluded.align_left_note, paper_width = excluded.paper_width, columns = excluded.columns,
       shop_name = excluded.shop_name, address = excluded.address, phone = excluded.phone, note = excluded.note,
       service_fee = excluded.service_fee, changed_at = clock_timestamp()`,
    [memberId, JSON.stringify(input)],
  );
  return readReceiptSettings(brand, memberId);
}

interface LogoRow {
  readonly paper_width: PaperWidth;
  readonly width: number;
  readonly height: number;
  readonly bits: Buffer;
}

async function readLogo(
  { pool }: BrandContext,
  memberId: number,
): Promise<ReceiptSettingsAnswer["logo"]> {
  const { rows } = await pool.query<LogoRow>(
    "select paper_width, width, height, bits from receipt_logo where member_id = $1",
    [memberId],
  );
  if (rows.length < PAPER_WIDTHS.length) return null;
  return Object.fromEntries(
    rows.map(({ paper_width: paper, width, height, bits }) => [
      paper,
      { width, height, bits_base64: bits.toString("base64") },
    ]),
  ) as ReceiptSettingsAnswer["logo"];
}
