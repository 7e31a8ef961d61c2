// Keeps the files of the playground for the next visit. The build writes the version and the files.
const VERSION = "@VERSION@";
const FILES = new Set(@FILES@);

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  const drop = async () => {
    for (const name of await caches.keys()) if (name !== VERSION) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(drop());
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  const path = url.href.slice(self.registration.scope.length).split(/[?#]/)[0] || "index.html";
  if (event.request.method !== "GET" || !FILES.has(path)) return;
  const find = async () => {
    const cache = await caches.open(VERSION);
    const known = await cache.match(path);
    if (known) return known;
    const found = await fetch(event.request);
    if (found.ok) await cache.put(path, found.clone());
    return found;
  };
  event.respondWith(find());
});
