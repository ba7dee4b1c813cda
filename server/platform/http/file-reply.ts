import type { Readable } from 'node:stream';

/** A reply that is a file to be saved. */
export class FileReply {
  readonly name: string;
  readonly content: Buffer | Readable;
  readonly mediaType: string | undefined;

  /** `name` is what it is saved as: plain letters, digits, dots and hyphens. Without `mediaType`, the endpoint's `download` is. */
  constructor(name: string, content: Buffer | Readable, mediaType?: string) {
    this.name = name;
    this.content = content;
    this.mediaType = mediaType;
  }
}
