import type {
  ShopFileColumn,
  ShopImportOutcome,
  ShopImportState,
} from "@konter/contract/shop-office";
import { SHOP_FILE_COLUMNS } from "@konter/contract/shop-office";
import { kitLocale } from "@konter/ui";
import type { ChipTone } from "@konter/ui";
import * as m from "#messages";

interface Words {
  readonly tone: ChipTone;
  readonly text: () => string;
}

export const IMPORT_STATES: Readonly<Record<ShopImportState, Words>> = {
  checked: { tone: "primary", text: m.goods_import_checked },
  applied: { tone: "success", text: m.goods_import_applied },
  undone: { tone: "neutral", text: m.goods_import_undone },
};

export const ROW_OUTCOMES: Readonly<Record<ShopImportOutcome, Words>> = {
  new: { tone: "success", text: m.goods_row_new },
  changed: { tone: "primary", text: m.goods_row_changed },
  same: { tone: "neutral", text: m.goods_row_same },
  refused: { tone: "danger", text: m.goods_row_refused },
  moved: { tone: "warning", text: m.goods_row_moved },
};

/** The column's title in the file. */
export const columnName = (column: ShopFileColumn): string =>
  SHOP_FILE_COLUMNS[column][kitLocale()];
