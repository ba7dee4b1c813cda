import type { Readable } from 'node:stream';

/** A reply that is a file to be saved. Its media type is the endpoint's `download`. */
export class FileReply {
  readonly name: string;
  readonly content: Buffer | Readable;

  /** `name` is what it is saved as: plain letters, digits, dots and hyphens. */
  constructor(name: string, content: Buffer | Readable) {
    this.name = name;
    this.content = content;
  }
}
