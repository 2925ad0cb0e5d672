import type { ErrorRows } from "../error-row.ts";

export const errors = {
  agent_markup_agent_unknown: {
    status: 422,
    id: "Nomor ini bukan agen Anda.",
    en: "This number is none of your agents.",
  },
  agent_markup_too_high: {
    status: 422,
    id: "Markup paling besar {most} per transaksi.",
    en: "A markup is {most} a sale at most.",
  },
  agent_markups_too_many: {
    status: 409,
    id: "Satu Master paling banyak menyimpan {most} markup. Hapus yang tidak dipakai.",
    en: "A Master keeps {most} markups at most. Remove those you do not use.",
  },
  agent_markup_not_found: {
    status: 404,
    id: "Markup ini tidak ada lagi.",
    en: "This markup is no longer there.",
  },
} as const satisfies ErrorRows;
