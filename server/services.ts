import type { Logger } from 'pino';
import { ChangeListener } from './platform/changes.ts';
import type { Config } from './platform/config.ts';
import type { Services } from './platform/context.ts';
import type { DatabaseHandle } from './platform/database/client.ts';
import { DocumentPrinter } from './platform/documento/index.ts';
import { ForwardedWatch } from './platform/http/forwarded.ts';
import { openImageStorage } from './platform/images/open-storage.ts';
import { createImageStore } from './platform/images/store.ts';
import { Jobs } from './platform/jobs/index.ts';
import { createLimits, type Refused } from './platform/limits.ts';
import { Metrics } from './platform/metrics/index.ts';
import { createReadLimits } from './platform/reads.ts';
import { Secrets } from './platform/secrets.ts';
import { TotalsCache } from './platform/totals-cache.ts';

export interface ServicesDependencies {
  config: Config;
  database: DatabaseHandle;
  log: Logger;
  /** How many the jobs hold at most: hundreds of tests' apps would pay for each, which takes PostgreSQL 20 ms to open. */
  jobConnections?: number | undefined;
  /** Somebody else's, who closes it: a process for documents takes a third of a second to start. */
  documents?: DocumentPrinter | undefined;
}

/** What acts and queries stand on, for the server and for commands that act beside it. Nothing of it runs before `start`. */
export async function openServices({ config, database, log, jobConnections, documents }: ServicesDependencies) {
  const onError = (error: Error) => log.error({ err: error }, 'se perdió una conexión con la base de datos');
  const metrics = new Metrics();
  const refused: Refused = (...limit) => metrics.refused(...limit);
  const changes = new ChangeListener(database.url, onError);
  const jobs = new Jobs(database.url, log, jobConnections, (...job) => metrics.jobDone(...job));
  const totals = new TotalsCache(() => changes.listening && !database.pulse.doubtful);
  changes.subscribe((tags) => totals.drop(tags));
  const imageStorage = await openImageStorage(config);
  const services: Services = {
    config,
    jobs,
    totals,
    changes,
    limits: createLimits(database.pool, config, refused),
    readLimits: createReadLimits(config, refused),
    images: createImageStore(imageStorage),
    documents: documents ?? new DocumentPrinter(config),
    secrets: new Secrets(config),
    forwarded: new ForwardedWatch(config),
    metrics,
    slow: database.slow,
  };
  return {
    services,
    imageStorage,
    start: async () => {
      await jobs.start();
      await changes.start();
    },
    close: async () => {
      await changes.close();
      await jobs.close();
      if (!documents) await services.documents.close();
    },
  };
}
