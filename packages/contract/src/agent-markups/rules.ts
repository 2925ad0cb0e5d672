/** Maximum a Master can add to a price, in rupiah, regardless of the brand's cap. */
export const AGENT_MARKUP_MOST_RUPIAH = 1_000_000;
/** Maximum number of a Master's active markups. */
export const AGENT_MARKUPS_LIMIT = 2_000;
