import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { abastecimientoRoutes } from './features/abastecimiento/index.ts';
import { accesosRoutes } from './features/accesos/index.ts';
import { auditoriaRoutes } from './features/auditoria/index.ts';
import { busquedaRoutes } from './features/busqueda/index.ts';
import { cadenaRoutes } from './features/cadena/index.ts';
import { cambiosMasivosRoutes, startCambiosMasivos } from './features/cambios-masivos/index.ts';
import { carritoRoutes, vaciarCarrito } from './features/carrito/index.ts';
import { centrosCostoRoutes } from './features/centros-costo/index.ts';
import { clientesRoutes } from './features/clientes/index.ts';
import { comisionesRoutes } from './features/comisiones/index.ts';
import { comprasRoutes, startReservas } from './features/compras/index.ts';
import { correoRoutes, direccionesRoutes, startCorreo } from './features/correo/index.ts';
import { costosRoutes } from './features/costos/index.ts';
import { cotizacionesRoutes } from './features/cotizaciones/index.ts';
import { cotizacionesEnviadasRoutes, startPlazos } from './features/cotizaciones-enviadas/index.ts';
import { cuentaRoutes, startAvisosDeBloqueo, startRecuperacion } from './features/cuenta/index.ts';
import { datosRoutes } from './features/datos/index.ts';
import { despachosRoutes } from './features/despachos/index.ts';
import { devolucionesRoutes } from './features/devoluciones/index.ts';
import { entregasRoutes } from './features/entregas/index.ts';
import { etiquetasRoutes } from './features/etiquetas/index.ts';
import { existenciasRoutes } from './features/existencias/index.ts';
import { facturasRoutes, startRecotejo } from './features/facturas/index.ts';
import { facturasVentaRoutes, startCobranza } from './features/facturas-venta/index.ts';
import { favoritosRoutes, vaciarFavoritos } from './features/favoritos/index.ts';
import { historiaRoutes } from './features/historia/index.ts';
import { imagenesRoutes } from './features/imagenes/index.ts';
import { importacionesRoutes, limpiarImportaciones } from './features/importaciones/index.ts';
import { invitacionesRoutes, limpiarInvitaciones } from './features/invitaciones/index.ts';
import { llegadasRoutes } from './features/llegadas/index.ts';
import { maestrosRoutes } from './features/maestros/index.ts';
import { metasRoutes } from './features/metas/index.ts';
import { notasRoutes } from './features/notas/index.ts';
import { ocPublicasRoutes } from './features/oc-publicas/index.ts';
import { ofertasRoutes, startOfertas } from './features/ofertas/index.ts';
import { oportunidadesRoutes, startLicitaciones } from './features/oportunidades/index.ts';
import { ordenesRoutes, startRecordatorios } from './features/ordenes/index.ts';
import { otsRoutes } from './features/ots/index.ts';
import { panelRoutes } from './features/panel/index.ts';
import { productosRoutes, sitemapRoutes } from './features/productos/index.ts';
import { proveedoresRoutes } from './features/proveedores/index.ts';
import { recepcionesRoutes } from './features/recepciones/index.ts';
import { reclamosRoutes, startReclamos } from './features/reclamos/index.ts';
import { reembolsosRoutes } from './features/reembolsos/index.ts';
import { reportesRoutes } from './features/reportes/index.ts';
import { olvidarCantidades, reposicionRoutes } from './features/reposicion/index.ts';
import { retirosRoutes } from './features/retiros/index.ts';
import { tiendaRoutes } from './features/tienda/index.ts';
import { transaccionesRoutes } from './features/transacciones/index.ts';
import { limpiarUsuarios, resolverActor, usuariosRoutes } from './features/usuarios/index.ts';
import { ChangeListener } from './platform/changes.ts';
import { type Config, publicUrl } from './platform/config.ts';
import type { Services } from './platform/context.ts';
import type { DatabaseHandle } from './platform/database/client.ts';
import { DocumentPrinter } from './platform/documento/index.ts';
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
import { createMailer } from './platform/smtp.ts';
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
}

/** The whole server, every part named. Its `close` ends what it started; the database is its caller's. */
export async function buildApp({ config, database, log, pages = true }: AppDependencies): Promise<FastifyInstance> {
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
  const jobs = new Jobs(database.url, log);
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
  tiendaRoutes(mount);
  productosRoutes(mount, { db, changes });
  busquedaRoutes(mount);
  ofertasRoutes(mount);
  historiaRoutes(mount);
  cambiosMasivosRoutes(mount);
  etiquetasRoutes(mount);
  imagenesRoutes(mount);
  proveedoresRoutes(mount);
  abastecimientoRoutes(mount);
  centrosCostoRoutes(mount);
  ordenesRoutes(mount);
  facturasRoutes(mount);
  usuariosRoutes(mount, { olvidar: [vaciarCarrito, vaciarFavoritos, olvidarCantidades] });
  cuentaRoutes(mount);
  accesosRoutes(mount);
  invitacionesRoutes(mount);
  favoritosRoutes(mount);
  carritoRoutes(mount);
  comprasRoutes(mount);
  clientesRoutes(mount);
  cotizacionesRoutes(mount);
  cotizacionesEnviadasRoutes(mount);
  oportunidadesRoutes(mount);
  ocPublicasRoutes(mount);
  despachosRoutes(mount);
  otsRoutes(mount);
  facturasVentaRoutes(mount);
  cadenaRoutes(mount);
  reportesRoutes(mount);
  metasRoutes(mount);
  comisionesRoutes(mount);
  reclamosRoutes(mount);
  reembolsosRoutes(mount);
  transaccionesRoutes(mount);
  notasRoutes(mount);
  retirosRoutes(mount);
  entregasRoutes(mount);
  datosRoutes(mount);
  existenciasRoutes(mount);
  recepcionesRoutes(mount);
  llegadasRoutes(mount);
  devolucionesRoutes(mount);
  reposicionRoutes(mount, changes);
  costosRoutes(mount);
  correoRoutes(mount);
  await direccionesRoutes(app, { db, services });
  importacionesRoutes(mount);
  maestrosRoutes(mount);
  panelRoutes(mount);
  auditoriaRoutes(mount);

  installHealth(app, database.pool);
  sitemapRoutes(app, { db, totals, origin: publicUrl(config) });
  serveJpegs(app, imageStorage);
  await imageStorage.serve(app);
  if (pages) {
    const loadBuild = config.FUSSAN_DEV ? await installVite(app) : undefined;
    const cache = await installPages(app, {
      door,
      cacheBytes: config.PAGE_CACHE_MB * 1024 * 1024,
      trusted: () => changes.listening,
      publicUrl: publicUrl(config),
      headers: headersOfAll(config),
      ...(loadBuild ? { loadBuild } : {}),
    });
    changes.subscribe((tags) => cache.drop(tags));
  } else {
    app.setNotFoundHandler((request, reply) => sendUnknownCall(app, request, reply));
  }

  await jobs.start();
  await startCorreo({ db, jobs, config, documents: services.documents, send: createMailer(config) });
  await startRecuperacion({ db, jobs, config });
  await startAvisosDeBloqueo({ db, jobs, config, limits: services.limits });
  await changes.start();
  await startOfertas({ db, services });
  await startReservas({ db, services });
  await startRecordatorios({ db, services });
  await startRecotejo({ db, services });
  await startPlazos({ db, services });
  await startLicitaciones({ db, services });
  await startCobranza({ db, services });
  await startReclamos({ db, services });
  await startCambiosMasivos({ db, services });
  await jobs.everyDay('limpieza', [
    () => limpiarUsuarios(db),
    () => limpiarImportaciones(db),
    () => limpiarInvitaciones(db),
  ]);
  app.addHook('onClose', async () => {
    await changes.close();
    await jobs.close();
    await services.documents.close();
  });
  await app.ready();
  return app;
}
