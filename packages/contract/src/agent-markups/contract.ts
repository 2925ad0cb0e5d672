import { AGENTS_PERMISSION } from "../agents/rules.ts";
import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import type { ErrorRows } from "../error-row.ts";
import type { SettingRows } from "../setting-row.ts";
import { AGENT_MARKUP_MOST_RUPIAH } from "./rules.ts";
import { agentMarkupInput, agentMarkupRemoveInput, agentMarkups } from "./schemas.ts";

export * from "./rules.ts";
export * from "./schemas.ts";

/** For Masters, while the brand sells prepaid products. */
const master = { access: "member", feature: "ppob", permission: AGENTS_PERMISSION } as const;
const closed = ["feature_off", "maintenance", "maintenance_until"] as const;

export const calls = {
  agentMarkups: call("GET agent-center/markups", {
    ...master,
    input: nothing,
    output: agentMarkups,
    errors: [...closed],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "What the account adds to the prices of its agents, and earns of their sales.",
  }),
  agentMarkupSet: call("POST agent-center/markups", {
    ...master,
    maintenance: "agent_center",
    input: agentMarkupInput,
    output: agentMarkups,
    errors: [
      ...closed,
      "agent_markup_agent_unknown",
      "agent_markup_too_high",
      "agent_markups_too_many",
      "product_not_found",
    ],
    rateLimit: perMinute(120),
    summary:
      "Sets the markup for all agents or one, of all products or one; the one for an agent holds before that of a product. Answers all of them.",
  }),
  agentMarkupRemove: call("POST agent-center/markups/{markup_id}/remove", {
    ...master,
    maintenance: "agent_center",
    input: agentMarkupRemoveInput,
    output: agentMarkups,
    errors: [...closed, "agent_markup_not_found"],
    rateLimit: perMinute(120),
    summary: "Removes one of them; the next more general one holds again.",
  }),
};

export const errors = {
  agent_markup_agent_unknown: {
    status: 422,
    id: "Nomor ini bukan agen Anda.",
    en: "This number is none of your agents.",
  },
  agent_markup_too_high: {
    status: 422,
    id: "Markup maksimal {most} per transaksi.",
    en: "A markup is {most} a sale at most.",
  },
  agent_markups_too_many: {
    status: 409,
    id: "Satu Master menyimpan maksimal {most} markup. Hapus yang tidak dipakai.",
    en: "A Master keeps {most} markups at most. Remove those you do not use.",
  },
  agent_markup_not_found: {
    status: 404,
    id: "Markup ini tidak ada lagi.",
    en: "This markup is no longer there.",
  },
} as const satisfies ErrorRows;

export const settings = {
  agent_markup_most: {
    group: "accounts",
    rank: 95,
    type: "rupiah",
    least: 0,
    usual: 500,
    most: AGENT_MARKUP_MOST_RUPIAH,
    name: { id: "Markup Master paling tinggi", en: "Highest markup of a Master" },
    text: {
      id: "Sebesar ini boleh ditambahkan Master pada harga produk bagi agennya; 0 berarti tidak boleh. Markup yang lebih tinggi dipotong sampai batas ini.",
      en: "A Master may add this much to a product's price for the agents below; 0 allows none. A higher markup counts as this much.",
    },
  },
} as const satisfies SettingRows;
