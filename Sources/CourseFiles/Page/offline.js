// The service worker of a published site: every file of the site is kept when a page is first seen,
// and read from there, so that the site opens without a network. `KEPT` names the files, and a
// version that changes with any of them.

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
  // The address of a folder is that of its index.
  const address = request.url.replace(/\/(?=$|[?#])/, '/index.html');
  return await cache.match(address, { ignoreSearch: true }) ?? fetch(request);
}
