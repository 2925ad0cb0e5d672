/**
 * In both languages, because offline the worker does not know the user's language. It has its own styles and no script.
 */
const PAGE = `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Tidak ada jaringan</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 26rem; margin: 20vh auto 0; padding: 0 1.5rem; }
h1 { font-size: 1.25rem; }
a { display: inline-block; padding: 0.75rem 1.25rem; border: 1px solid; border-radius: 0.5rem; color: inherit; font-weight: 600; }
</style>
</head>
<body>
<main>
<h1>Tidak ada jaringan</h1>
<p>Halaman ini belum tersimpan di perangkat ini. Sambungkan ke internet, lalu coba lagi.</p>
<p lang="en">There is no network, and this page is not stored on this device. Connect to the internet, then try again.</p>
<p><a href="">Coba lagi · <span lang="en">Try again</span></a></p>
</main>
</body>
</html>
`;

/** The response to an uncached page while offline. */
export const offlinePage = (): Response =>
  new Response(PAGE, {
    status: 503,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  });
