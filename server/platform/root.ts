import { findPackageJSON } from 'node:module';
import path from 'node:path';

/** The repository's folder, the same for the sources and for the server that is built of them. */
export const ROOT = path.dirname(findPackageJSON(import.meta.url)!);
