import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { resolverActor } from './features/casa/usuarios/index.ts';
import { FEATURES } from './features/index.ts';
import { type Config, formulariosDeWebpay, publicUrl } from './platform/config.ts';
import type { DatabaseHandle } from './platform/database/client.ts';
import type { Parts } from './platform/feature.ts';
import { installBrowserMark } from './platform/http/browser-mark.ts';
import { closeConnectionsWhenDone } from './platform/http/closing.ts';
import { installDocs } from './platform/http/docs.ts';
import { installErrorHandler, sendError, sendUnknownCall } from './platform/http/error-handler.ts';
import { guardEveryAnswer, headersOfAll, refuseConnection } from './platform/http/every-answer.ts';
import { installHealth } from './platform/http/health.ts';
import { KeptCalls } from './platform/http/kept-calls.ts';
import { installMetrics } from './platform/http/metrics.ts';
import { createMount } from './platform/http/mount.ts';
import { forgetTypeOfNoBody } from './platform/http/no-body.ts';
import { noteActivity } from './platform/http/note-activity.ts';
import { recordarOyente } from './platform/http/oyente.ts';
import { watchRefusals } from './platform/http/refusals.ts';
import { watchesReplies } from './platform/http/reply-check.ts';
import { requestLogging } from './platform/http/request-logging.ts';
import { clearUploads, installUploads } from './platform/http/uploads.ts';
import { serveJpegs } from './platform/images/jpeg.ts';
import { RequestMetrics } from './platform/metrics/requests.ts';
import { tellOfDatabase, tellOfPages } from './platform/metrics/shop.ts';
import { installVite } from './platform/pages/development.ts';
import { FrontDoor } from './platform/pages/front-door.ts';
import { installPages } from './platform/pages/index.ts';
import type { Siblings } from './platform/processes/siblings.ts';
import { Reading } from './platform/reading.ts';
import { limitReads } from './platform/reads.ts';
import { respaldarDeNoche } from './respaldos.ts';
import { openServices, type ServicesDependencies } from './services.ts';

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

export interface AppDependencies extends ServicesDependencies {
  /** Replicas to read from. */
  replica?: DatabaseHandle | undefined;
  /** The other processes behind its port. */
  siblings?: Siblings | undefined;
  /** Whether it is about to close. */
  isDraining?: () => boolean;
  /** Tests of calls need no pages. */
  pages?: boolean;
}

/** The whole server, every part named. Its `close` ends what it started; the database is its caller's. */
export async function buildApp({
  config,
  database,
  replica,
  siblings,
  isDraining = () => false,
  log,
  pages = true,
  jobConnections,
  documents,
}: AppDependencies): Promise<FastifyInstance> {
  const opened = await openServices({ config, database, log, jobConnections, documents });
  const { services, imageStorage, start, close } = opened;
  const { changes, jobs, metrics } = services;
  const requests = new RequestMetrics(metrics);
  const door = new FrontDoor((pattern, status) => requests.keptPage(pattern, status));
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
  requests.install(app);
  noteActivity(app);
  guardEveryAnswer(app, config);
  recordarOyente(config, app);
  limitReads(app, services.readLimits, config);
  services.forwarded.install(app);
  await installBrowserMark(app);
  await installUploads(app);
  await clearUploads(config.DATA_DIR);

  if (watchesReplies(config)) watchRefusals(app);
  // Before the calls: it reads who may make each as they are mounted.
  if (pages) await installDocs(app);
  const { db } = database;
  const trusted = () => changes.listening && !database.pulse.lost;
  const kept = pages ? keepCalls(config, { door, trusted }) : undefined;
  if (kept) changes.subscribe((tags) => kept.drop(tags));
  const reading = new Reading({ primary: database, replica, config });
  changes.subscribe((tags) => reading.heard(tags));
  reading.install(app);
  const mount = createMount({
    app,
    reading,
    services,
    resolveActor: resolverActor(db, config),
    resolveByReplica: replica && resolverActor(replica.db, config, { enReplica: true }),
    kept,
  });
  const parts: Parts = {
    app,
    db,
    services,
    olvidar: FEATURES.flatMap(({ olvidar }) => olvidar ?? []),
    libros: FEATURES.flatMap(({ cuadrar }) => cuadrar ?? []),
  };
  for (const { routes } of FEATURES) await routes?.(mount, parts);

  installHealth(app, { pulse: database.pulse, isDraining });
  tellOfDatabase(metrics, database);
  installMetrics(app, metrics, config, siblings);
  serveJpegs(app, imageStorage);
  await imageStorage.serve(app);
  if (pages) {
    const loadBuild = config.FUSSAN_DEV ? await installVite(app) : undefined;
    const cache = await installPages(app, {
      door,
      cacheBytes: config.PAGE_CACHE_MB * 1024 * 1024,
      trusted,
      isAway: () => database.pulse.doubtful && !(replica && !replica.pulse.doubtful),
      reading,
      publicUrl: publicUrl(config),
      headers: headersOfAll(config),
      forms: formulariosDeWebpay(config),
      ...(loadBuild ? { loadBuild } : {}),
    });
    changes.subscribe((tags) => cache.drop(tags));
    tellOfPages(metrics, cache);
  } else {
    app.setNotFoundHandler((request, reply) => sendUnknownCall(app, request, reply));
  }

  await start();
  for (const { jobs: start } of FEATURES) await start?.(parts);
  const { url } = database;
  const respaldo = () => respaldarDeNoche({ config, url, imagenes: imageStorage }, log);
  await jobs.everyDay('limpieza', [
    ...FEATURES.flatMap(({ limpiar }) => (limpiar ? [() => limpiar(db)] : [])),
    // Of what is left.
    ...(config.RESPALDOS_AUTOMATICOS ? [respaldo] : []),
  ]);
  app.addHook('onClose', close);
  await app.ready();
  return app;
}

/** Room for answers of calls beside the pages' own, of which each is a tenth. */
const CALLS_SHARE = 1 / 8;

function keepCalls(config: Config, { door, trusted }: { door: FrontDoor; trusted: () => boolean }): KeptCalls {
  const bytes = config.FUSSAN_DEV ? 0 : config.PAGE_CACHE_MB * 1024 * 1024 * CALLS_SHARE;
  const kept = new KeptCalls({ bytes, trusted, headers: headersOfAll(config) });
  door.keptCall = kept.peek;
  return kept;
}
