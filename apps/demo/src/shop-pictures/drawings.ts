/** The products, by the beginning of their SKU, and the categories that show a drawing. */
interface Shown {
  readonly skus: readonly string[];
  readonly categories?: readonly string[];
}

/** The pictures by the names of their files in `drawings`. */
export const DRAWINGS: Readonly<Record<string, Shown>> = {
  charger: { skus: ["CHG-"], categories: ["Pengisian Daya"] },
  cable: { skus: ["CBL-"] },
  "power-bank": { skus: ["PWB-"] },
  "phone-case": { skus: ["CSE-"], categories: ["Aksesori HP"] },
  "screen-glass": { skus: ["TMP-"], categories: ["Pelindung"] },
  earphones: { skus: ["EAR-K"] },
  earbuds: { skus: ["EAR-T"] },
  headset: { skus: ["EAR-B"], categories: ["Audio"] },
  speaker: { skus: ["SPK-"] },
  "paper-rolls": { skus: ["KRT-"], categories: ["Struk"] },
  "receipt-printer": { skus: ["PRT-"], categories: ["Perlengkapan Konter"] },
  envelope: { skus: ["AMP-"], categories: ["Kemasan"] },
  tape: { skus: ["LKB-"] },
  "frying-pan": { skus: ["WJN-"], categories: ["Dapur"] },
  saucepan: { skus: ["PNC-"] },
  plates: { skus: ["PRG-"] },
  glasses: { skus: ["GLS-"] },
  lamp: { skus: ["LMP-"], categories: ["Rumah"] },
  "power-strip": { skus: ["STP-"], categories: ["Listrik"] },
  coffee: { skus: ["KPI-"], categories: ["Sembako"] },
  tea: { skus: ["TEH-"], categories: ["Minuman"] },
  "soy-sauce": { skus: ["KCP-"], categories: ["Bumbu"] },
  "chili-sauce": { skus: ["SBL-"] },
};
