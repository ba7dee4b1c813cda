import { Readable, type Writable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface Part {
  name: string;
  text: AsyncIterable<string | Buffer> | Iterable<string>;
}

/** The same contents are the same file. */
const OPTIONS = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/** A zip of these parts, each made and packed while it is sent: a part is only begun when the one before it is through. */
export function zipOf(parts: readonly Part[]): Readable {
  const zip = new ZipFile();
  const sent = zip.outputStream as Readable & Writable;
  let open: Readable | undefined;
  for (const { name, text } of parts) {
    zip.addReadStreamLazy(name, OPTIONS, (give) => {
      open = Readable.from(text, { objectMode: false });
      // What fails on the way ends what is being sent, with its reason.
      open.on('error', (error) => sent.destroy(error));
      give(null, open);
    });
  }
  zip.end();
  // Whoever made the rows learns that nobody waits for them any more.
  sent.on('close', () => open?.destroy());
  return sent;
}
