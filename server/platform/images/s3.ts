import {
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import { traced } from '../traces.ts';
import { ADDRESS, FOREVER, type ImageStorage, KEPT_NAME } from './storage.ts';

/** What is read often is not fetched each time; a page shows dozens of images of some 10 kB. */
const KEPT_BYTES = 32 * 1024 * 1024;
const CONNECT_MS = 3_000;
const ANSWER_MS = 10_000;
const NAME = /^[\w-]{1,80}\.webp$/;

type S3Settings = Pick<
  Config,
  'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY' | 'S3_PREFIX'
>;

/** Images in a bucket of S3, or of what speaks its protocol. The shop serves them itself, under the same address. */
export function s3Storage(settings: S3Settings): ImageStorage {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '', S3_PREFIX } = settings;
  const client = new S3Client({
    region: S3_REGION,
    // Others than Amazon have seldom a name per bucket.
    ...(S3_ENDPOINT ? { endpoint: S3_ENDPOINT, forcePathStyle: true } : {}),
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    // Newer kinds of checksums are not known everywhere.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true },
  });
  const objectOf = (name: string) => ({ Bucket: S3_BUCKET, Key: `${S3_PREFIX}/${name}` });

  const read = async (name: string): Promise<Buffer | undefined> => {
    const { Body } = await client.send(new GetObjectCommand(objectOf(name)));
    return Body && Buffer.from(await Body.transformToByteArray());
  };
  const kept = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (bytes) => bytes.length + 1,
    fetchMethod: (name) => orMissing(() => read(name), undefined),
  });

  return {
    has: (name) => orMissing(async () => Boolean(await client.send(new HeadObjectCommand(objectOf(name)))), false),
    read: (name) => kept.fetch(name),
    put: async (name, bytes) => {
      const ContentType = name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp';
      const object = { ...objectOf(name), Body: bytes, ContentType, CacheControl: FOREVER };
      await orMissing(() => client.send(new PutObjectCommand(object)));
    },
    list: async function* () {
      const pages = paginateListObjectsV2({ client }, { Bucket: S3_BUCKET, Prefix: `${S3_PREFIX}/` });
      for (;;) {
        const { value, done } = await orMissing(() => pages.next());
        if (done) return;
        for (const { Key = '' } of value.Contents ?? []) {
          const name = Key.slice(S3_PREFIX.length + 1);
          if (KEPT_NAME.test(name)) yield name;
        }
      }
    },
    serve: async (app) => {
      app.get<{ Params: { name: string } }>(`${ADDRESS}:name`, async (request, reply) => {
        const { name } = request.params;
        const bytes = NAME.test(name) ? await kept.fetch(name) : undefined;
        if (!bytes) return reply.callNotFound();
        return reply.type('image/webp').header('cache-control', FOREVER).send(bytes);
      });
      app.addHook('onClose', async () => client.destroy());
    },
  };
}

/** What isn't there is `missing`, where that can be an answer; all else that goes wrong is "not now". */
async function orMissing<T>(call: () => Promise<T>, ...missing: [T?]): Promise<T> {
  try {
    return await traced({ kind: 'outgoing', name: 'S3' }, call);
  } catch (error) {
    const isMissing = error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound');
    if (isMissing && missing.length > 0) return missing[0] as T;
    const unavailable = new AppError('NO_DISPONIBLE', {
      message: 'El almacén de imágenes no responde en este momento. Inténtalo en unos minutos.',
    });
    unavailable.cause = error;
    throw unavailable;
  }
}
