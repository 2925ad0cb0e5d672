import { Pool } from "undici";
import { createHash } from "node:crypto";
const url = process.argv[2]!; const n = 40000, c = 64;
const pool = new Pool(new URL(url).origin, { connections: c });
const md5 = (s: string) => createHash("md5").update(s).digest("hex");
let i = 0; const t = performance.now(); const lat: number[] = [];
await Promise.all(Array.from({ length: c }, async () => {
  while (i < n) { const k = i++; const ref = `B${k}`; const s = performance.now();
    const r = await pool.request({ method: "POST", path: "/v1/transaction", body: JSON.stringify({ username: "demo", buyer_sku_code: "TSEL5", customer_no: "0812" + String(10000000 + k), ref_id: ref, sign: md5("demodemo-key" + ref), max_price: 6000 }) });
    const b: any = await r.body.json(); if (b.data.rc !== "00" && b.data.rc !== "03") throw new Error(JSON.stringify(b)); lat.push(performance.now() - s); } }));
const s = (performance.now() - t) / 1000; lat.sort((a, b) => a - b);
console.log(`${Math.round(n / s)}/s p50 ${lat[n / 2]!.toFixed(1)} p99 ${lat[Math.floor(n * 0.99)]!.toFixed(1)} ms`); await pool.close();
