import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { resolverActor } from './features/casa/usuarios/index.ts';
import { FEATURES } from './features/index.ts';
import { ChangeListener } from './platform/changes.ts';
import { type Config, formulariosDeWebpay, publicUrl } from './platform/config.ts';
import type { Services } from './platform/context.ts';
import type { DatabaseHandle } from './platform/database/client.ts';
import { DocumentPrinter } from './platform/documento/index.ts';
import type { Parts } from './platform/feature.ts';
import { installBrowserMark } from './platform/http/browser-mark.ts';
import { closeConnectionsWhenDone } from './platform/http/closing.ts';
import { installDocs } from './platform/http/docs.ts';
import { installErrorHandler, sendError, sendUnknownCall } from './platform/http/error-handler.ts';
import { guardEveryAnswer, headersOfAll, refuseConnection } from './platform/http/every-answer.ts';
import { ForwardedWatch } from './platform/http/forwarded.ts';
import { installHealth } from './platform/http/health.ts';
import { createMount } from './platform/http/mount.ts';
import { forgetTypeOfNoBody } from './platform/http/no-body.ts';
import { watchRefusals } from './platform/http/refusals.ts';
import { watchesReplies } from './platform/http/reply-check.ts';
import { requestLogging } from './platform/http/request-logging.ts';
import { clearUploads, installUploads } from './platform/http/uploads.ts';
import { serveJpegs } from './platform/images/jpeg.ts';
import { openImageStorage } from './platform/images/open-storage.ts';
import { createImageStore } from './platform/images/store.ts';
import { Jobs } from './platform/jobs/index.ts';
import { createLimits } from './platform/limits.ts';
import { installVite } from './platform/pages/development.ts';
import { FrontDoor, installPages } from './platform/pages/index.ts';
import { createReadLimits, limitReads } from './platform/reads.ts';
import { Secrets } from './platform/secrets.ts';
import { TotalsCache } from './platform/totals-cache.ts';

const MAX_BODY = 256 * 1024;
/** Where an address that can't be decoded leads: to a page, or call, that is not there. */
const UNREADABLE = '/no-encontrada';

/** What follows the «?» is read as forms are, where a lone «%» is itself. */
function isReadable(url: string): boolean {
  if (!url.startsWith('/')) return false;
  if (!url.includes('%')) return true;
  try {
    decodeURI(url.split('?', 1)[0]!);
    return true;
  } catch {
    return false;
  }
}

export interface AppDependencies {
  config: Config;
  database: DatabaseHandle;
  log: Logger;
  /** Tests of calls need no pages. */
  pages?: boolean;
  /** How many the jobs hold at most: hundreds of tests' apps would pay for each, which takes PostgreSQL 20 ms to open. */
  jobConnections?: number;
}

/** The whole server, every part named. Its `close` ends what it started; the database is its caller's. */
export async function buildApp({
  config,
  database,
  log,
  pages = true,
  jobConnections,
}: AppDependencies): Promise<FastifyInstance> {
  const door = new FrontDoor();
  const app = fastify({
    serverFactory: door.serverFactory,
    loggerInstance: log as FastifyBaseLogger,
    // One line per request, in our own words (`requestLogging`).
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, request, reply) => sendError(request, reply, error),
    genReqId: () => crypto.randomUUID(),
    // As many of X-Forwarded-For's last addresses are believed as there are proxies of ours.
    trustProxy: config.TRUST_PROXY > 0 ? (_address, hop) => hop < config.TRUST_PROXY : false,
    rewriteUrl: ({ url = '/' }) => (isReadable(url) ? url : UNREADABLE),
    bodyLimit: MAX_BODY,
    clientErrorHandler: refuseConnection,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  // Calls speak JSON; other bodies are refused with 415 before they are read.
  app.removeContentTypeParser('text/plain');
  forgetTypeOfNoBody(app);
  installErrorHandler(app);
  closeConnectionsWhenDone(app);
  requestLogging(app);
  guardEveryAnswer(app, config);
  const readLimits = createReadLimits(config);
  limitReads(app, readLimits, config);
  const forwarded = new ForwardedWatch(config);
  forwarded.install(app);
  await installBrowserMark(app);
  await installUploads(app);
  await clearUploads(config.DATA_DIR);

  const onError = (error: Error) => log.error({ err: error }, 'se perdió una conexión con la base de datos');
  const changes = new ChangeListener(database.url, onError);
  const jobs = new Jobs(database.url, log, jobConnections);
  const totals = new TotalsCache(() => changes.listening);
  changes.subscribe((tags) => totals.drop(tags));
  const imageStorage = await openImageStorage(config);
  const services: Services = {
    config,
    jobs,
    totals,
    changes,
    limits: createLimits(database.pool, config),
    readLimits,
    images: createImageStore(imageStorage),
    documents: new DocumentPrinter(config),
    secrets: new Secrets(config),
    forwarded,
  };

  if (watchesReplies(config)) watchRefusals(app);
  // Before the calls: it reads who may make each as they are mounted.
  if (pages) await installDocs(app);
  const { db } = database;
  const mount = createMount({ app, db, services, resolveActor: resolverActor(db, config) });
  const parts: Parts = { app, db, services, olvidar: FEATURES.flatMap(({ olvidar }) => olvidar ?? []) };
  for (const { routes } of FEATURES) await routes?.(mount, parts);

  installHealth(app, database.pulse);
  serveJpegs(app, imageStorage);
  await imageStorage.serve(app);
  if (pages) {
    const loadBuild = config.FUSSAN_DEV ? await installVite(app) : undefined;
    const cache = await installPages(app, {
      door,
      cacheBytes: config.PAGE_CACHE_MB * 1024 * 1024,
      trusted: () => changes.listening && !database.pulse.lost,
      isAway: () => database.pulse.doubtful,
      publicUrl: publicUrl(config),
      headers: headersOfAll(config),
      forms: formulariosDeWebpay(config),
      ...(loadBuild ? { loadBuild } : {}),
    });
    changes.subscribe((tags) => cache.drop(tags));
  } else {
    app.setNotFoundHandler((request, reply) => sendUnknownCall(app, request, reply));
  }

  await jobs.start();
  await changes.start();
  for (const { jobs: start } of FEATURES) await start?.(parts);
  await jobs.everyDay(
    'limpieza',
    FEATURES.flatMap(({ limpiar }) => (limpiar ? [() => limpiar(db)] : [])),
  );
  app.addHook('onClose', async () => {
    await changes.close();
    await jobs.close();
    await services.documents.close();
  });
  await app.ready();
  return app;
}
