// The service worker of a published site: all files are cached on the first visit and served from
// the cache, so that the site works offline. `KEPT` lists the files, and a version that changes
// with them.

const OURS = `layoutlab ${registration.scope} `;
const NAME = OURS + KEPT.version;

addEventListener('install', event => event.waitUntil((async () => {
  const cache = await caches.open(NAME);
  await cache.addAll(KEPT.files.map(file => new Request(file, { cache: 'reload' })));
  await skipWaiting();
})()));

addEventListener('activate', event => event.waitUntil((async () => {
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS) && name !== NAME) await caches.delete(name);
  }
  await clients.claim();
})()));

addEventListener('fetch', event => {
  if (event.request.method === 'GET') event.respondWith(answer(event.request));
});

async function answer(request) {
  const cache = await caches.open(NAME);
  // The address of a folder means its index.
  const address = request.url.replace(/\/(?=$|[?#])/, '/index.html');
  return await cache.match(address, { ignoreSearch: true }) ?? fetch(request);
}
