// How Node runs the server.

/** What is run: the built server; in development, its sources. */
export const SERVER_PROGRAM = { built: 'build/app/main.js', sources: 'server/main.ts' };

export const SERVER_FLAGS = [
  // V8 sizes its nursery by the machine's memory and would take 100 MB more than a shop needs. With half of this it tidies
  // up twice as often while pages are made, which leave 1.4 MB each.
  '--max-semi-space-size=16',
  // By itself V8 lets a heap of this size grow by a third before it tidies up all of it, of which it keeps room for the
  // nursery free: nothing was left, and it stopped every page for 10 ms time and again while a workbook came in.
  '--heap-growing-percent=45',
  // A browser's storage: pages look for it, and on the server it would only warn, in the log, that it has no file.
  '--no-webstorage',
];

export const SERVER_ENV = {
  // glibc gives each thread a heap of its own, which keeps what it was given once: 20 MB for what Node's threads do here.
  MALLOC_ARENA_MAX: '2',
};
