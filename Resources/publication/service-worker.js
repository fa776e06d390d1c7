/*
 * Serves the published page without a connection. Its installation puts the files of the page into the cache. The page
 * itself puts a drill into the cache `tilawa-drills` when a person keeps it offline.
 */
"use strict";

// Several published folders of one site share its caches, so the name of a cache contains the address of the folder.
const OWN = `tilawa-page-${self.registration.scope} `;
const PAGE = `${OWN}VERSION`;
const DRILLS = "tilawa-drills";
const FILES = ["FILE_LIST"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(PAGE).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith(OWN) && name !== PAGE) await caches.delete(name);
    }
    await self.clients.claim();
  })());
});

/**
 * Cuts a requested range of bytes out of a whole response, and returns it as a response. Audio elements send such
 * requests, but caches do not support them.
 */
async function part(response, range) {
  const wanted = /^bytes=(\d+)-(\d*)$/.exec(range);
  if (!wanted) return response;
  const blob = await response.blob();
  const start = Number(wanted[1]);
  const end = Math.min(wanted[2] === "" ? blob.size - 1 : Number(wanted[2]), blob.size - 1);
  if (start > end) {
    return new Response(null, { status: 416, headers: { "Content-Range": `bytes */${blob.size}` } });
  }
  return new Response(blob.slice(start, end + 1), {
    status: 206,
    headers: {
      "Content-Type": response.headers.get("Content-Type") ?? "application/octet-stream",
      "Content-Range": `bytes ${start}-${end}/${blob.size}`, "Content-Length": String(end - start + 1),
      "Accept-Ranges": "bytes",
    },
  });
}

async function answer(request) {
  const drills = await caches.open(DRILLS), drill = await drills.match(request.url);
  const range = request.headers.get("Range");
  if (drill) return range ? part(drill, range) : drill;
  const page = await caches.open(PAGE);
  // Only the page of the drills is in the cache, as `./`. Browsers request it by the address of the folder, or by its
  // index.html. Other pages are not in the cache.
  const name = request.url.slice(self.registration.scope.length).split(/[?#]/)[0];
  const path = request.mode === "navigate" && ["", "index.html"].includes(name) ? "./" : request.url;
  // Try the network first, because the list of drills may have grown since the page was cached.
  try {
    const fresh = await fetch(request);
    if (fresh.ok && fresh.status === 200 && await page.match(path)) await page.put(path, fresh.clone());
    return fresh;
  } catch {
    // Without a connection, an earlier version of a drill is better than none.
    const known = await page.match(path, { ignoreSearch: true }) ?? await drills.match(path, { ignoreSearch: true });
    if (!known) return Response.error();
    return range ? part(known, range) : known;
  }
}

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  if (new URL(event.request.url).origin !== self.location.origin) return;
  event.respondWith(answer(event.request));
});
