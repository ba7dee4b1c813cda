import type { Config } from '../config.ts';
import { diskStorage } from './disk.ts';
import type { ImageStorage } from './storage.ts';

/** The storage that the settings name: S3 when there is a bucket, else the disk. */
export async function openImageStorage(config: Config): Promise<ImageStorage> {
  if (!config.S3_BUCKET) return diskStorage(config.DATA_DIR);
  // A large library: only who needs it pays for it.
  const { s3Storage } = await import('./s3.ts');
  return s3Storage(config);
}
