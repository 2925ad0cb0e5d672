import { openPhone } from "./slow-phone.ts";

const SALES = 30;
const PIN = "147258";
const LONGEST_DELIVERY_MS = 30_000;

/** A report without rows would measure nothing. */
export async function sellSome(base: string): Promise<void> {
  const phone = await openPhone({ signedInAt: base });
  try {
    const page = await phone.context.newPage();
    await page.goto(`${base}/`);
    const sold = await page.evaluate(sell, { sales: SALES, pin: PIN });
    if (sold !== SALES) throw new Error(`${sold} of ${SALES} sales were accepted`);
    // The simulated suppliers deliver after some time, and a balance that still changes would change the measured page.
    const deadline = Date.now() + LONGEST_DELIVERY_MS;
    while ((await page.evaluate(countOpen)) > 0 && Date.now() < deadline)
      await page.waitForTimeout(500);
  } finally {
    await phone.close();
  }
}

/** Runs in the page, like its script. */
async function sell({ sales, pin }: { sales: number; pin: string }): Promise<number> {
  const state = JSON.parse(document.querySelector("#bootstrap")?.textContent ?? "{}") as {
    csrf_token: string;
  };
  const headers = { "x-requested-with": "XMLHttpRequest", "x-csrf-token": state.csrf_token };
  const list = await fetch("/api/v1/prepaid/products?type=pulsa&operator=XL", { headers });
  const { products } = (await list.json()) as {
    products: { code: string; price: number; open: boolean }[];
  };
  const open = products.filter((product) => product.open && product.price < 60_000);
  let accepted = 0;
  for (let sale = 0; sale < sales; sale += 1) {
    const product = open[sale % open.length];
    if (product === undefined) return accepted;
    const answer = await fetch("/api/v1/prepaid/buy", {
      method: "POST",
      headers: {
        ...headers,
        "content-type": "application/json",
        "idempotency-key": crypto.randomUUID(),
      },
      body: JSON.stringify({
        product_code: product.code,
        destination_number: `0878${34_560_000 + sale * 137}`,
        price: product.price,
        selling_price: product.price + 2000,
        pin,
      }),
    });
    if (answer.ok) accepted += 1;
  }
  return accepted;
}

/** Runs in the page: returns the number of sales that are not settled yet. */
async function countOpen(): Promise<number> {
  const headers = { "x-requested-with": "XMLHttpRequest" };
  const counts = ["unprocessed", "processing"].map(async (status) => {
    const list = await fetch(`/api/v1/report/transactions?status=${status}`, { headers });
    return ((await list.json()) as { totals: { count: number } }).totals.count;
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
