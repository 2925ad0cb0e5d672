/** Fields of the catalogue, prices and suppliers. By name, or by place and name where the name means something else there. */
export const PRICES_FIELDS: Readonly<Record<string, string>> = {
  "AccountCheck.operator": "Code of the game, wallet or provider.",
  agent_hp: "Mobile number of one of the account's agents; left out for all agents.",
  agent_markup: "What the Master adds, in whole rupiah.",
  "AgentMarkup.agent": "The agent that the markup is for; null for all agents.",
  "AgentMarkup.markup":
    "Added to the price of each sale, in whole rupiah; 0 exempts this agent or product from a more general markup.",
  "AgentMarkup.product": "The product that the markup is for; null for all products.",
  "AgentMarkups.most":
    "Most that the brand lets a Master add to a sale, in whole rupiah; 0: Masters add nothing.",
  "AgentMarkups.rows": "The account's markups, the most general first.",
  "agentMarkupSet.markup":
    "Added to the price of each sale, in whole rupiah; 0 exempts this agent or product from a more general markup.",
  "agentMarkupSet.product_code": "Code of the product; left out for all products.",
  closed_reason: "Why it is not sold now; null while it is.",
  "inquireAccount.number": "Number or user id of the account; parts of a game account are joined.",
  "inquireAccount.operator": "Code of the game, wallet or provider.",
  "inquirePln.number": "Meter number, eleven digits, or customer number, twelve digits.",
  least_hundredths: "Least amount abroad, in hundredths of its currency.",
  lowest_markup:
    "The lowest selling price less buying price among the products, in whole rupiah; null without a product.",
  markup_basis_points: "Markup in hundredths of a per cent.",
  markup_id: "Number of the markup, as in `agentMarkups`.",
  "markupPreview.markup": "The markup as typed; what cannot be read counts as 0.",
  "markupPreview.product_code":
    "Code of one product; left out with `type` and `operator`, or for all products.",
  "markupPreview.unit": "Unit of the markup: `rupiah` or `percent` of the buying price.",
  "markupSet.markup": "The markup as typed; what cannot be read counts as 0.",
  "markupSet.product_code":
    "Code of one product; left out with `type` and `operator`, or for all products.",
  "markupSet.unit": "Unit of the markup: `rupiah` or `percent` of the buying price.",
  most_hundredths: "Most abroad, in hundredths of its currency.",
  "PlnCustomer.number": "The number that was asked about.",
  "PriceChangePage.rows":
    "Changes of the account's prices in the last seven days, the newest first.",
  "PriceChangePage.rows.price": "Price from the change on, in whole rupiah.",
  "PriceChangePage.rows.price_before": "Price before the change, in whole rupiah.",
  "PriceChangePage.rows.since": "From when on the price holds.",
  "PriceHighlights.types":
    "Types that have something to sell, in the order in which they are shown.",
  "PriceHighlights.types.products": "Some products of the type.",
  "PriceHistory.points": "The prices, the oldest first; the last one holds now.",
  "PriceHistory.points.buying_price":
    "What the account pays from then on, in whole rupiah; null while it is not sold.",
  "PriceHistory.points.by":
    "Who changed a price: the `account`, the `brand`, its `upline` by a markup, or a `lift` by a higher buying price.",
  "PriceHistory.points.selling_price":
    "What a customer pays from then on, in whole rupiah; null while it is not sold.",
  "PriceHistory.points.since": "From when on these prices hold.",
  "priceList.search": "Words of the product's name, its code or its operator, in any order.",
  "priceListExport.format": "Type of the file.",
  "priceListExport.search": "Words of the product's name, its code or its operator, in any order.",
  "PriceListRow.buying_price":
    "What the account pays now, in whole rupiah, the same as `price`; null for a visitor.",
  "PriceListRow.is_own": "Whether one of the account's own rules made the selling price.",
  "PriceListRow.markup": "Selling price less buying price, in whole rupiah; null for a visitor.",
  "PriceListRow.opens_at":
    "Time of day (WIB), `HH:MM`, when it opens; null unless `closed_reason` is `cut_off`.",
  "PriceListRow.price":
    "What the account pays now, in whole rupiah; the retail price for a visitor.",
  "PriceListRow.selling_price":
    "What a customer is asked, in whole rupiah: by the account's rules, else the retail price; null for a visitor.",
  "PriceTrace.category": "Code of the account's tier, whose price is the buying price.",
  "PriceTrace.markup": "Selling price less buying price, in whole rupiah.",
  "PriceTrace.recommended_price":
    "Price that the brand recommends, in whole rupiah; null without one.",
  "PriceTrace.rule":
    "The rule that made the selling price; null where the recommended price is shown.",
  "PriceTrace.stock": "What is left at the supplier that is asked first; null for unlimited.",
  "Product.area": "Region where the package works alone; null where it works everywhere.",
  "Product.closed_reason": "Why it cannot be bought now; null where it can.",
  "Product.group": "Heading under which the product is listed; empty for none.",
  "Product.local": "What arrives abroad; null for products of Indonesia.",
  "Product.local.amount": "Amount that arrives, in the currency of that country.",
  "Product.local.rate": "What that currency costs.",
  "Product.local.rate.price": "Price of these units, in whole rupiah, rounded half up.",
  "Product.local.rate.units": "How many units of the currency `price` is for.",
  "Product.open": "Whether it can be bought now.",
  "Product.opens_at":
    "Time of day (WIB), `HH:MM`, when it opens; null unless `closed_reason` is `cut_off`.",
  "Product.price": "What the account pays now, in whole rupiah.",
  "Product.price_before_promo":
    "Price without the promotion, in whole rupiah; the same as `price` without one.",
  "Product.promo": "The promotion that lowers the price; null for none.",
  "Product.promo.ends_at": "When it ends; null where only the quantity ends it.",
  "Product.promo.remaining": "How many can still be sold with it.",
  "Product.promo.sold_qty": "How many were sold with it.",
  "Product.range": "Amounts that can be chosen, where they can; `price` is that of the least.",
  "Product.selling_price":
    "What the account's own rules ask of a customer, in whole rupiah; null without one that fits.",
  "Product.service":
    "How fast and how reliably it was delivered lately; null where too little was sold.",
  "ProductList.products": "The products of the type and operator.",
  quota_megabytes: "Data volume in megabytes; null where it has none.",
  "quoteAmount.amount":
    "Amount in the currency that arrives, with at most two decimals after a point or comma.",
  "quoteAmount.product_code": "Code of the product whose amount is chosen freely.",
  refreshed_at: "When the list was read.",
  rounding: "Selling prices are rounded up to a multiple of it, in rupiah.",
  "SellingPriceEffect.changed": "How many selling prices the rule changes.",
  "SellingPriceEffect.corrected.code": "Code of what was changed.",
  "SellingPriceEffect.examples": "Some products whose selling price changes.",
  "SellingPriceEffect.examples.after": "Selling price after the change, in whole rupiah.",
  "SellingPriceEffect.examples.before": "Selling price before the change, in whole rupiah.",
  "SellingPriceEffect.examples.buying_price": "What the account pays now, in whole rupiah.",
  "SellingPriceEffect.products": "How many products the rule decides about.",
  "SellingPriceRule.lifted": "Whether a higher buying price raised it, and not its owner.",
  "SellingPriceRule.markup":
    "Added to the buying price, in whole rupiah; null where the rule sets a price or a percentage.",
  "SellingPriceRule.operator_code": "Code of the operator that the rule is for; null for all.",
  "SellingPriceRule.product": "The product that the rule is for; null where it is for several.",
  "SellingPriceRule.rounding": "Selling prices are rounded up to a multiple of it, in rupiah.",
  "SellingPriceRule.selling_price":
    "Fixed selling price, in whole rupiah; null where the rule adds a markup.",
  "SellingPriceRule.type": "Type of products that the rule is for; null for all.",
  "SellingPriceRules.rules": "What decides the account's selling prices.",
  "SellingPriceSaved.corrected.code": "Code of what was changed.",
  "sellingPriceSet.selling_price": "The price as typed, such as `12500`, `12.500` or `Rp 12.500`.",
  sold_qty: "How many are sold.",
  step_hundredths: "Step between amounts abroad, in hundredths of its currency.",
  success_percent: "How many of a hundred purchases succeed.",
  tier_price: "Price of the account's tier, in whole rupiah.",
  upline_margin: "What the Master earns, in whole rupiah.",
  validity_days: "For how many days it is valid; null where it does not end.",
};
