import type { FastifyInstance } from 'fastify';

/** Under which address images are read, wherever they are kept. */
export const ADDRESS = '/imagenes/';
/** Their names carry the hash of their content, so they never change. */
export const FOREVER = 'public, max-age=31536000, immutable';

/** How the files that are kept are called. */
export const KEPT_NAME = /^[\w-]{1,80}\.(webp|jpg)$/;

/** Where encoded images are kept: a folder or an S3 bucket. A file is there whole or not at all. */
export interface ImageStorage {
  has(name: string): Promise<boolean>;
  /** The whole file, if it is there. */
  read(name: string): Promise<Buffer | undefined>;
  put(name: string, bytes: Buffer): Promise<void>;
  /** The names of all that are there whole. */
  list(): AsyncIterable<string>;
  /** Answers `ADDRESS` with what is kept. */
  serve(app: FastifyInstance): Promise<void>;
}
